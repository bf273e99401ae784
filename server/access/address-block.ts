import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, or null. */
function groupsOf(address: string): number[] | null {
  if (!isIPv6(address)) return null;
  const [head = '', tail] = address.split('::');
  const read = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = [read(head), read(tail)];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after].map((group) =>
    Number.parseInt(group, 16),
  );
}

/**
 * What limits count as one visitor: an IPv4 address, or the /64 of an IPv6 address, as every line has a whole
 * one. Other text stays as it is.
 */
export function addressBlock(ip: string): string {
  const plain = (ip.split('%')[0] ?? '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const groups = groupsOf(plain);
  if (!groups) return plain;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
