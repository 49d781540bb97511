/**
 * Loaded before every test file. Refuses connections to anything but this machine, and fails the test
 * that tried one, even when the tested code ignores the refusal. Tests must neither depend on the
 * network nor load other sites.
 *
 * Does not cover child processes, or names that are looked up without a connection.
 */
import { Socket as DatagramSocket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import type { LookupFunction, TcpNetConnectOpts } from 'node:net';
import { BlockList, isIP, Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

let attempts: { target: string; refusal: Error }[] = [];
let expected: string[] = [];

/**
 * Declares that the running test tries to reach this host, for example "example.org:443", and is
 * refused.
 */
export function expectBlockedConnection(target: string): void {
  expected.push(target);
}

/** Returns true for this machine's own addresses, in any form that a socket accepts. */
function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase();
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  const version = isIP(bare);
  return version !== 0 && loopback.check(bare, version === 4 ? 'ipv4' : 'ipv6');
}

function refuse(target: string): Error {
  const refusal = new Error(
    `A test tried to connect to ${target}. Tests may reach this machine only: use the local stack or a fake, or say expectBlockedConnection.`,
  );
  attempts.push({ target, refusal });
  return refusal;
}

/**
 * Wraps the lookup function that a caller passes: refuses the connection when the result is another machine.
 */
function guardLookup(lookup: LookupFunction, host: string, port: number): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, address: string | LookupAddress[], family) => {
      const addresses =
        typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
      if (error === null && !addresses.every(isLoopback)) {
        callback(refuse(`${host}:${port}`), '', 0);
      } else {
        callback(error, address, family);
      }
    });
  };
}

const { connect } = Socket.prototype;
const connectAs = connect as (...args: unknown[]) => Socket;

/** Returns the host, port and lookup of a connection from any form of arguments; null for a local path. */
function readTarget(list: unknown[]): Partial<TcpNetConnectOpts> | null {
  const [first, second] = list;
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? null : first;
  if (typeof first !== 'number' && !/^\d+$/.test(String(first))) return null;
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  // net.connect passes its arguments on as one list: [options, callback].
  const list = (Array.isArray(args[0]) ? args[0] : args) as unknown[];
  const target = readTarget(list);
  if (target === null || isLoopback(target.host ?? 'localhost')) {
    return connectAs.apply(this, args);
  }
  const { host = '', port = 0, lookup } = target;
  const guarded: Partial<TcpNetConnectOpts> = { ...target };
  if (lookup !== undefined && isIP(host) === 0) {
    guarded.lookup = guardLookup(lookup, host, port);
  } else {
    // Fails in the way an unknown host name does, which every caller can handle.
    const refusal = refuse(`${host}:${port}`);
    guarded.host = 'refused.invalid';
    guarded.lookup = (_host, _options, response) => {
      process.nextTick(response, refusal, '', 0);
    };
  }
  return connectAs.call(
    this,
    guarded,
    list.find((arg) => typeof arg === 'function'),
  );
}

Socket.prototype.connect = guardedConnect as typeof connect;

const send = DatagramSocket.prototype.send as (...all: unknown[]) => void;

function guardedSend(this: DatagramSocket, ...args: unknown[]): void {
  // The address is the last string among the arguments: send(message, [offset, length,] port, host).
  const host = args.findLast((arg, index) => index > 0 && typeof arg === 'string');
  if (typeof host === 'string' && !isLoopback(host)) throw refuse(host);
  send.apply(this, args);
}

DatagramSocket.prototype.send = guardedSend as typeof DatagramSocket.prototype.send;

function failOnAttempts(): void {
  const unexpected = attempts.filter(({ target }) => !expected.includes(target));
  const missing = expected.filter((target) => !attempts.some((tried) => tried.target === target));
  attempts = [];
  expected = [];
  if (unexpected[0] !== undefined) throw unexpected[0].refusal;
  if (missing.length > 0) {
    throw new Error(`A connection to ${missing.join(', ')} was expected, but nothing tried.`);
  }
}

afterEach(failOnAttempts);
afterAll(() => {
  // Restores the original functions, because test files may share a process, and their guards must not
  // wrap each other.
  Socket.prototype.connect = connect;
  DatagramSocket.prototype.send = send as typeof DatagramSocket.prototype.send;
  failOnAttempts();
});
