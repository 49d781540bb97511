/** A volunteer reads a message of the contact form beside the list, answers it, and undoes an action. */
import { expect, test } from 'vitest';
import { recordPaths } from '../../../src/desk-paths.ts';
import { callApi } from '../../support/api/api.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { adminVisitor } from '../../support/browser/admin-visitor.ts';
import { holdDecisions } from '../../support/browser/desk.ts';
import { button, newTitle, overflow } from '../../support/browser/page-parts.ts';
import { proveEach } from '../../support/prove.ts';
import { sampleMessage } from '../../support/samples/sample-message.ts';

const VIEWS = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
);

test.each(proveEach(VIEWS))(
  'a message is read, answered and deleted, each step with its undo, at $width pixels in $scheme',
  async ({ width, scheme }) => {
    const subject = newTitle('The Pier at Six');
    const body = sampleMessage({ subject, message: 'First line.\nSecond line & more.' });
    await callApi('/api/contact', { method: 'POST', body });

    // Opens page 2 of a list that has only one page: the desk shows the last page instead.
    const address = recordPaths.messages({ q: subject, page: 2 });
    const page = await adminVisitor(address, { width, colorScheme: scheme });
    await holdDecisions(page);
    const row = page.getByRole('listitem').filter({ hasText: subject });
    await row.getByText('Not read yet').waitFor();
    await expectAccessible(page);
    await row.getByRole('link', { name: subject }).click();
    const opened = page.getByRole('region', { name: subject });
    await opened.getByText('Second line & more.').waitFor();
    await opened.getByText('Read', { exact: true }).waitFor();
    await expectAccessible(page);
    expect(await overflow(page)).toEqual([]);
    const link = await opened.getByRole('link', { name: 'Answer by Email' }).getAttribute('href');
    expect(link).toContain(`mailto:${String(body['email'])}?subject=Re%3A%20The%20Pier`);

    const undo = () => button(page.getByRole('region', { name: 'Undo' }), 'Undo').click();
    await button(opened, 'Mark as Answered').click();
    await opened.getByText('Answered', { exact: true }).first().waitFor();
    await opened.getByText(/, by /).nth(1).waitFor();
    await undo();
    await button(opened, 'Mark as Answered').waitFor();

    await button(opened, 'Delete').click();
    await page.getByText('No messages here').waitFor();
    await undo();
    await row.getByRole('link', { name: subject }).waitFor();
    expect(await row.getByText('Not read yet').count()).toBe(0);
    expect(new URL(page.url()).searchParams.get('open')).toBeNull();
  },
);
