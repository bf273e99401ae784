import './cors';
import './problems';
import './storage';
import { readState, readSettings, sendMessage, sendState } from './link';

/** What is used of the player's global names. */
type XapiEvent = {
  getVerb: () => string | null;
  getScore: () => number | null;
  getMaxScore: () => number | null;
  getVerifiedStatementValue: (path: string[]) => unknown;
};
type Player = {
  externalDispatcher: { on: (name: 'xAPI', take: (event: XapiEvent) => void) => void };
  setUserData: (
    content: string,
    kind: string,
    data: unknown,
    options?: { subContentId?: number | string },
  ) => void;
};
type Globals = {
  H5P: Player;
  /** Settings of the player; `crossorigin` is given to what content types load themselves. */
  H5PIntegration?: Record<string, unknown>;
  H5PStandalone: { H5P: new (place: HTMLElement, options: Record<string, unknown>) => PromiseLike<unknown> };
};
declare const self: Window & Globals;

const SAVE_SECONDS = 5;
const settings = readSettings();
const place = document.getElementById('player');
// As paths: the player reads an address whose host has no dot as a relative path.
const base = new URL('..', self.location.href).pathname.replace(/\/$/, '');
const player = new URL('.', self.location.href).pathname;

/** What content types keep, by content and by kind. */
const kept: Record<string, Record<string, string>> = Object(readState(settings) ?? {});
let score: number | null = null;
let isComplete = false;
const sendOwnState = () => sendState(settings.title, kept, { score, isComplete });

function listen(): void {
  self.H5P.setUserData = (_content, kind, data, options) => {
    const part = String(options?.subContentId ?? 0);
    const text = JSON.stringify(data);
    if (kept[part]?.[kind] === text) return;
    kept[part] = { ...kept[part], [kind]: text };
    sendOwnState();
  };
  self.H5P.externalDispatcher.on('xAPI', (event) => {
    const verb = event.getVerb();
    // A question within another content says its own; the content as a whole has no parent.
    const isPart = event.getVerifiedStatementValue(['context', 'contextActivities', 'parent', '0', 'id']);
    if (isPart || (verb !== 'completed' && verb !== 'answered')) return;
    const [reached, most] = [event.getScore(), event.getMaxScore()];
    if (reached !== null && most !== null && most > 0) score = Math.min(1, Math.max(0, reached / most));
    isComplete = true;
    sendOwnState();
  });
}

if (place) {
  self.H5PIntegration = { ...self.H5PIntegration, crossorigin: 'anonymous' };
  new self.H5PStandalone.H5P(place, {
    id: 'lesson',
    h5pJsonPath: base,
    frameJs: `${player}h5p/frame.bundle.js`,
    frameCss: `${player}h5p/styles/h5p.css`,
    // A nested frame could not be reached: each page of a package has another origin.
    embedType: 'div',
    saveFreq: settings.isKept ? SAVE_SECONDS : false,
    ...(Object.keys(kept).length > 0 && { contentUserData: kept }),
  }).then(listen, () => sendMessage({ type: 'failed' }));
  new ResizeObserver(() =>
    sendMessage({ type: 'height', height: document.documentElement.offsetHeight }),
  ).observe(place);
}
