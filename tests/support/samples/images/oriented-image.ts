import sharp from 'sharp';

/** Returns one picture, stored in one of EXIF's eight orientations; all eight look the same when shown. */
export async function oriented(orientation: number): Promise<Buffer> {
  const upright = await sharp({
    create: { width: 400, height: 300, channels: 3, background: '#ffffff' },
  })
    .composite([
      {
        input: { create: { width: 200, height: 150, channels: 3, background: '#ff0000' } },
        left: 0,
        top: 0,
      },
      {
        input: { create: { width: 200, height: 150, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 150,
      },
    ])
    .png()
    .toBuffer();
  const turned: Record<number, number> = { 1: 0, 2: 0, 3: 180, 4: 0, 5: 90, 6: 270, 7: 90, 8: 90 };
  const rotated = await sharp(upright)
    .rotate(turned[orientation] ?? 0)
    .png()
    .toBuffer();
  const stored = sharp(rotated);
  if ([2, 5].includes(orientation)) stored.flop();
  if ([4, 7].includes(orientation)) stored.flip();
  return stored.jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
}
