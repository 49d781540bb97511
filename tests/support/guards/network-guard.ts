/**
 * Loaded before every test file: a connection to anything but this machine is refused, and the test
 * that tried fails even when the code under test swallows the refusal. Tests must neither depend on
 * the network nor load other sites.
 *
 * Not seen from here: child processes, and names looked up without connecting.
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

/** Says that the running test tries to reach this host, as in "example.org:443", and is refused. */
export function expectBlockedConnection(target: string): void {
  expected.push(target);
}

/** True for this machine's own addresses, as a socket may be given them. */
export function isLoopback(host: string): boolean {
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

/** Lets a caller's own lookup do its work, and refuses the connection if it leads away. */
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

/** The host, port and lookup of a connection, however they were given; null for a local path. */
function readTarget(list: unknown[]): Partial<TcpNetConnectOpts> | null {
  const [first, second] = list;
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? null : first;
  if (typeof first !== 'number' && !/^\d+$/.test(String(first))) return null;
  return { port: Number(first), ...(typeof second === 'string' ? { host: second } : {}) };
}

function guardedConnect(this: Socket, ...args: unknown[]): Socket {
  // net.connect hands its arguments on as one list: [options, callback].
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
    // Refused as an unknown name would be, which every caller knows how to take.
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
  // The address is the last text among the arguments: send(message, [offset, length,] port, host).
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
  // Files may share a process, and each brings its own guard: they must not wrap one another.
  Socket.prototype.connect = connect;
  DatagramSocket.prototype.send = send as typeof DatagramSocket.prototype.send;
  failOnAttempts();
});
