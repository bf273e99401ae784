import { domainToASCII } from 'node:url';

/**
 * An e-mail address as it is stored and compared, or null when it is none: no case, the domain in ASCII
 * (`مدرسة.السعودية` becomes `xn--…`), without the dot that may end a domain.
 */
export function toEmail(value: string): string | null {
  const plain = value.trim().normalize('NFC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, at);
  if (at < 1 || plain.length > 254 || local.length > 64) return null;
  if (/[\s<>()[\]\\,;:"\u0000-\u001f\u007f]/.test(local) || /^\.|\.$|\.\.|@/.test(local)) return null;
  const domain = domainToASCII(plain.slice(at + 1).replace(/\.$/, ''));
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(domain)) return null;
  return `${local}@${domain}`;
}
