import { once } from 'node:events';
import type { Server } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { claimPort, freePort } from '../../../../src/local/process/ports.ts';
import { StackError } from '../../../../src/local/stack/stack-error.ts';

let listener: Server | undefined;

afterEach(() => {
  listener?.close();
  listener = undefined;
});

async function occupy(port: number): Promise<void> {
  listener = createServer();
  listener.listen(port, '127.0.0.1');
  await once(listener, 'listening');
}

test('a free port is free', async () => {
  const port = await freePort();
  expect(await claimPort(port, 'the mailbox', 'LOCAL_MAILBOX_PORT')).toBe(port);
});

test('a port in use is named with what it is for and the variable that moves it', async () => {
  const port = await freePort();
  await occupy(port);
  const attempt = claimPort(port, 'the database gateway', 'LOCAL_SUPABASE_PORT');
  await expect(attempt).rejects.toThrow(
    `Port ${port} (the database gateway) is in use by another program. Stop that program, or set LOCAL_SUPABASE_PORT to a free port.`,
  );
  await expect(attempt).rejects.toBeInstanceOf(StackError);
});

test('0 asks for any free port', async () => {
  expect(await claimPort(0, 'the mailbox', 'LOCAL_MAILBOX_PORT')).toBeGreaterThan(1023);
});
