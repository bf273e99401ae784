export type PolicyOptions = {
  nonce: string;
  isDevelopment: boolean;
  hasPush: boolean;
  hasCaptcha: boolean;
  /** Server that carries sound and picture of rooms (`wss://…`); null where none is asked from the page. */
  roomServer: string | null;
};

const REPORTS = 'policy';
const REPORTS_PATH = '/api/policy-reports';
/** Where browsers send what the policy kept out. */
export const reportingEndpoints = `${REPORTS}="${REPORTS_PATH}"`;

const pushHosts = ['https://fcmregistrations.googleapis.com', 'https://firebaseinstallations.googleapis.com'];
const captchaHosts = ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'];

/** It is connected to over a socket, and asked over http why that failed. */
const roomHosts = (server: string): string[] => {
  const { protocol, host } = new URL(server);
  return [`${protocol}//${host}`, `${protocol.replace('ws', 'http')}//${host}`];
};

/** The Content-Security-Policy of a page. Other hosts appear only for features that are configured. */
export function contentPolicy({
  nonce,
  isDevelopment,
  hasPush,
  hasCaptcha,
  roomServer,
}: PolicyOptions): string {
  // The development overlay of Next evaluates code and writes style elements without a nonce.
  const script = [
    "'self'",
    `'nonce-${nonce}'`,
    "'strict-dynamic'",
    ...(isDevelopment ? ["'unsafe-eval'"] : []),
  ];
  const style = ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': script,
    'style-src': style,
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(hasPush ? pushHosts : []), ...(roomServer ? roomHosts(roomServer) : [])],
    // Packages are played in frames of their own origin.
    'frame-src': ["'self'", ...(hasCaptcha ? captchaHosts : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The first for browsers of today, the second for the others.
    'report-to': [REPORTS],
    'report-uri': [REPORTS_PATH],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}
