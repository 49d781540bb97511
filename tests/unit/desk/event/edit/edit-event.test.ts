import { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { EDITED_EVENT } from '../../../../../src/features/events/edited-event-record.ts';
import {
  editFields,
  editSave,
  valuesToWrite,
} from '../../../../../src/desk/event/edit/edit-fields.ts';
import {
  changedFields,
  type EditField,
  editTexts,
} from '../../../../../src/desk/event/edit/edit-form.ts';
import { editableEvent } from '../../../../../src/desk/event/edit/editable-event.ts';
import { EventEditor } from '../../../../../src/desk/event/edit/EventEditor.tsx';
import { adminSession } from '../../../../support/samples/admin-session.ts';
import { renderReact, textOf } from '../../../../support/samples/render-react.ts';
import { emptyFields } from '../../../../support/samples/submissions/field-values.ts';

const EVENT = editableEvent.parse({
  ...{ ...emptyFields(EDITED_EVENT), id: 'the-tempest-abc123', title: 'The Tempest' },
  ...{ description: 'A play.\r\nOn the beach.', category: 'performing-arts' },
  ...{ startDate: '2020-05-01', startTime: '19:00:00', venueName: 'Harbor Playhouse' },
  ...{ venueAddress: '1 Example Pier', city: 'Corpus Christi, TX', price: 'Twenty dollars' },
  ...{ website: 'http://example.org', status: 'approved', isPremium: false },
  ...{ updatedAt: '2026-11-23T12:00:00Z', tags: ['theatre', 'beach'], images: [], pinned: [] },
  ...{ source: 'Harbor Playhouse', listingId: null, dates: 1 },
});
const TEXTS = editTexts(EVENT);
const problems = (changes: Partial<Record<EditField, string>>, scope: 'event' | 'listing') =>
  editFields(scope)
    .safeParse({ ...TEXTS, ...changes })
    .error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('an editor’s form', () => {
  it('takes an event that is over and lacks what an import may lack, and nothing less', () => {
    const lacking = (isAllowed: boolean) =>
      Object.fromEntries(
        Object.entries(EDITED_EVENT.fields).flatMap(([name, field]) =>
          'missing' in field && 'mayLack' in field === isAllowed ? [[name, '']] : [],
        ),
      );
    expect(problems(lacking(true), 'event')).toEqual([]);
    expect(problems(lacking(false), 'event')).toEqual(['title', 'category', 'startDate', 'city']);
    expect(problems({ endDate: '2020-04-30' }, 'event')).toEqual(['endDate']);
  });

  it('says of a listing, and of no single event, what its source does with a change', () => {
    const shown = (kind: string, listingId: string | null, source = EVENT.source) => {
      const client = new QueryClient();
      client.setQueryData(['records', kind, 'open', 'id'], { ...EVENT, listingId, source });
      const props = { session: adminSession(null), id: 'id', listingId, onClose: () => undefined };
      return textOf(renderReact(createElement(EventEditor, props), client));
    };
    const pinned = 'From Harbor Playhouse. What you change here is pinned';
    expect(shown('listing-fields', 'id')).toContain(pinned);
    expect(shown('listing-fields', 'id', null)).toContain('This listing no longer has a source.');
    expect(shown('event-fields', null)).not.toContain(pinned);
  });
});

describe('what is written', () => {
  const written = (changes: Partial<Record<EditField, string>>) => {
    const sent = { ...TEXTS, ...changes };
    const columns = editFields('event').parse(sent);
    return valuesToWrite(columns, changedFields(TEXTS, sent));
  };

  it('is nothing for a form as it was opened, whatever its checks would make of it', () => {
    // A browser changes line breaks, and the check of the address would add a slash; neither is a change.
    expect(written({ description: TEXTS.description.replace('\r\n', '\n') })).toEqual({});
  });

  it('is what was changed, a price with its range in cents', () => {
    expect(written({ price: '$15-30', tags: 'Beach,, play', startTime: '' })).toEqual({
      price: '$15-30',
      priceMinCents: 1500,
      priceMaxCents: 3000,
      tags: ['Beach', 'play'],
      startTime: null,
    });
    const organizerId = '00000000-0000-4000-8000-000000000001';
    expect(written({ organizerId })).toEqual({ organizerId });
    expect(problems({ organizerId: 'The Pier Band' }, 'event')).toEqual(['organizerId']);
  });

  it('has each image once, and no more than fit', () => {
    const save = (image: object[], limit = 2) =>
      editSave(limit).safeParse({ version: EVENT.updatedAt, image }).success;
    const [one, other] = [
      { url: 'https://a.example.org/1.jpg', alt: '' },
      { token: 'x'.repeat(43), alt: '' },
    ];
    expect([save([one, other]), save([one, one]), save([one, other], 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
