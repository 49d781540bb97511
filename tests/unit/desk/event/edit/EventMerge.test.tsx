import { expect, test } from 'vitest';
import type { EditableEvent } from '../../../../../src/desk/event/edit/editable-event.ts';
import { stays } from '../../../../../src/desk/event/edit/edit-form.ts';

test.each([
  ['the public one, because other pages may link to it', { status: 'approved' }, {}],
  ['the one that a person sent, because its link manages it', {}, { source: 'Playhouse' }],
  ['the first one, if nothing speaks for either', {}, {}],
])('of two events stays %s', (_, kept, left) => {
  const of = (id: string, changes: object) =>
    ({ id, status: 'pending', source: null, ...changes }) as unknown as EditableEvent;
  const [one, other] = [of('one', kept), of('other', left)];
  expect(stays(one, other)).toBe(one);
  const isEven = Object.keys(kept).length + Object.keys(left).length === 0;
  expect(stays(other, one)).toBe(isEven ? other : one);
});
