import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdImageSending } from '../../../../../src/features/advertising/image/use-ad-image.client.ts';
import type { SendUploadResult } from '../../../../../src/features/uploads/image-list.client.ts';

const SIDEBAR = { width: 300, height: 250 };
const BANNER = { width: 1456, height: 180 };

const file = (name: string) => new File(['x'], name, { type: 'image/png' });

/** Makes an object that sends an image. `sizes` has the size of each file, by its name. */
const newSending = (sizes: Record<string, typeof SIDEBAR | null>) => {
  const send = vi.fn<() => Promise<SendUploadResult>>(() =>
    Promise.resolve({ ok: true, token: 'token' }),
  );
  const sending = createAdImageSending('sidebar', {
    send,
    measure: (blob) => Promise.resolve(sizes[(blob as File).name] ?? null),
  });
  const until = (state: string) =>
    vi.waitFor(() => {
      expect(sending.state().image?.state).toBe(state);
    });
  return { sending, send, until };
};

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
});

describe('a chosen image', () => {
  it('is measured, sent at once, and ready when it is stored', async () => {
    const { sending, until } = newSending({ 'a.png': SIDEBAR });
    sending.choose([file('a.png')]);
    await until('ready');
    expect(sending.state()).toMatchObject({
      image: { token: 'token', size: SIDEBAR },
      news: 'a.png is ready.',
    });
  });

  it('that does not fit is not sent, and says what would fit', async () => {
    const { sending, send, until } = newSending({ 'a.png': BANNER });
    sending.choose([file('a.png')]);
    await until('refused');
    expect(send).not.toHaveBeenCalled();
    expect(sending.state().image?.problem).toContain('300 by 250 pixels');
  });

  it('is sent when a package is chosen that it fits', async () => {
    const { sending, send, until } = newSending({ 'a.png': BANNER });
    sending.choose([file('a.png')]);
    await until('refused');
    sending.setType('horizontal');
    await until('ready');
    expect(send).toHaveBeenCalledOnce();
  });

  it('that was refused for another reason is not sent again with another package', async () => {
    const { sending, send, until } = newSending({ 'a.png': null });
    send.mockResolvedValueOnce({ ok: false, problem: 'No image.', canRetry: false });
    sending.choose([file('a.png')]);
    await until('refused');
    sending.setType('horizontal');
    sending.setType('custom');
    expect(send).toHaveBeenCalledOnce();
    expect(sending.state().image?.problem).toBe('No image.');
  });

  it('replaces the one before', async () => {
    const { sending, until } = newSending({ 'a.png': BANNER, 'b.png': SIDEBAR });
    sending.choose([file('a.png')]);
    await until('refused');
    sending.choose([file('b.png'), file('c.png')]);
    await until('ready');
    expect(sending.state().image).toMatchObject({ name: 'b.png', size: SIDEBAR });
  });

  it('is described, tried again and removed', async () => {
    const { sending, send, until } = newSending({ 'a.png': SIDEBAR });
    send.mockResolvedValueOnce({ ok: false, problem: 'Lost.', canRetry: true });
    sending.choose([file('a.png')]);
    await until('refused');
    sending.describe('A harbor');
    sending.retry();
    await until('ready');
    expect(sending.state().image).toMatchObject({ alt: 'A harbor', size: SIDEBAR });
    sending.remove();
    expect(sending.state().image).toBeNull();
  });

  it('stays when the file dialog is cancelled', async () => {
    const { sending, until } = newSending({ 'a.png': SIDEBAR });
    sending.choose([file('a.png')]);
    await until('ready');
    sending.choose([]);
    expect(sending.state().image?.name).toBe('a.png');
  });
});

it('the image of an earlier order is kept until it is removed', () => {
  const { sending } = newSending({});
  sending.reset({ name: 'As before', alt: 'A', size: SIDEBAR, url: '/a.avif' });
  expect(sending.state().image).toMatchObject({ preview: '/a.avif', size: SIDEBAR });
  sending.reset();
  expect(sending.state().image).toBeNull();
});
