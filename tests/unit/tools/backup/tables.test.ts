import { expect, it } from 'vitest';
import { connectionOf, parseBackupSettings } from '../../../../src/tools/backup/backup-settings.ts';
import { inDependencyOrder } from '../../../../src/tools/backup/tables.ts';

const table = (name: string, ...references: string[]) => ({ name, references });

it('fills a table after those it refers to', () => {
  const tables = [
    table('images', 'events'),
    table('payments', 'payments', 'events'),
    table('events', 'auth.users'),
  ];
  expect(inDependencyOrder(tables).map(({ name }) => name)).toEqual([
    'events',
    'images',
    'payments',
  ]);
});

it('names tables that refer to each other in a circle', () => {
  expect(() => inDependencyOrder([table('a', 'b'), table('b', 'a')])).toThrow('in a circle: a, b');
});

it('names each setting that is missing or wrong, and no value', () => {
  const read = () => parseBackupSettings({ DATABASE_URL: 'https://secret', SUPABASE_URL: '' });
  expect(read).toThrow(
    /DATABASE_URL must be a postgresql.*SUPABASE_URL is missing.*SERVICE_ROLE_KEY is missing/s,
  );
  expect(read).not.toThrow(/secret/);
});

it('asks a remote database for encryption, and takes the word of an address that names its own', () => {
  expect(connectionOf('postgres://u:p@db.example.org/postgres').ssl).toBeDefined();
  expect(
    connectionOf('postgres://u:p@db.example.org/postgres?sslmode=verify-full').ssl,
  ).toBeUndefined();
  expect(connectionOf('postgres://u:p@127.0.0.1:5432/postgres').ssl).toBeUndefined();
});
