import type { ServerEnv } from './env';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i;

type Start = Pick<ServerEnv, 'host' | 'isDemo' | 'publicUrl'> & { isRoot: boolean };

/**
 * What the person who starts the school should know: a sentence for each setting that is unsafe beyond this
 * machine.
 */
export function startWarnings({ host, isDemo, publicUrl, isRoot }: Start): string[] {
  const isOpen = host === undefined || !LOOPBACK.test(host);
  return [
    ...(isDemo && isOpen
      ? [
          'The demo accounts, whose passwords everybody knows, can be used from other machines: set HOST=127.0.0.1 or MANARA_DEMO=off.',
        ]
      : []),
    ...(!isDemo && isOpen && !publicUrl?.startsWith('https:')
      ? [
          'Sessions are not bound to https: set PUBLIC_URL to the https address of the school, then cookies are Secure.',
        ]
      : []),
    ...(isRoot
      ? ['The school runs as root: start it under an account of its own that owns the data directory.']
      : []),
  ];
}
