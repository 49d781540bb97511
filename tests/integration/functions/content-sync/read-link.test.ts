/** The page whose link an organizer pastes: read for a proof of work, never inside the guide's network. */
import { expect, it } from 'vitest';
import { callApi, someClient } from '../../../support/api/api.ts';
import { guide } from '../../../support/stack/guide.ts';
import { pasteLink } from './paste-link.ts';

it('gives the texts and the date of one page', async () => {
  const { status, json } = await pasteLink(`${guide().sourcesUrl}/gallery/shows/print-the-pelican`);
  expect(status).toBe(200);
  // The response has parsed fields only, and a ticket instead of the picture.
  expect(Object.keys(json as object).toSorted()).toEqual([
    ...['more', 'others', 'outcome', 'picture', 'values'],
  ]);
  expect(json).toMatchObject({
    outcome: 'read',
    values: {
      title: 'Print the Pelican: A Linocut Workshop',
      startTime: '10:00',
      endTime: '13:00',
      city: 'Rockport, TX',
      price: '$45',
    },
  });
});

it.each([
  ['no address', 'not a page', /isn’t a web address/],
  ['an address inside', 'http://169.254.169.254/latest/meta-data', /./],
  ['a machine of the network', 'http://10.0.0.1/', /./],
  ['another port of this machine', 'http://127.0.0.1:5432/', /./],
  ['a file', 'file:///etc/passwd', /isn’t a web address/],
  ['credentials', 'http://ana:secret@example.org/', /isn’t a web address/],
])('says plainly that %s cannot be read', async (_, address, message) => {
  const { status, json } = await pasteLink(address);
  expect(status).toBe(200);
  expect(json).toMatchObject({ outcome: 'refused', message: expect.stringMatching(message) });
  expect(JSON.stringify(json)).not.toMatch(/ami-id|root:|postgres/i);
});

it('reads five pages an hour for one client', async () => {
  const client = someClient();
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) {
    statuses.push((await pasteLink('not a page', client)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

it('asks for a proof of work before it opens a page', async () => {
  await pasteLink('not a page');
  const { status } = await callApi('/api/read-link', {
    ...{ method: 'POST', from: someClient(), body: { address: 'not a page' } },
  });
  expect(status).toBe(428);
});
