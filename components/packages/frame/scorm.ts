import { CrossFrameAPI } from 'scorm-again/cross-frame-api';
import { CrossFrameLMS } from 'scorm-again/cross-frame-lms';
import {
  isInner,
  isLeave,
  type Reached,
  readState,
  readSettings,
  sendMessage,
  sendState,
  type FrameSettings,
} from './link';

type Values = Record<string, unknown>;
type ScormApi = ConstructorParameters<typeof CrossFrameLMS>[0];

export type Version = {
  /** The name under which pages look for the school. */
  name: 'API' | 'API_1484_11';
  make: () => ScormApi;
  calls: { set: string; commit: string; end: string };
  /** What a page is given beside what was kept. */
  given: (settings: FrameSettings, isBack: boolean) => Values;
  /** What is kept, without what belongs to one visit. */
  kept: (api: ScormApi) => Values;
  reached: (values: Values) => Reached;
};

/** Values that are set in one go are sent together, and soon: what is sent after a page was left is lost. */
const SAY_AFTER = 50;

/** The value at a path of nested objects; '' where there is none. */
export function valueAt(values: unknown, path: string): string {
  let found: unknown = values;
  for (const name of path.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** A score as a share of what can be reached; null where none is given. */
export function shareOf(raw: string, min: string, max: string): number | null {
  if (raw.trim() === '') return null;
  const [value, from, to] = [Number(raw), Number(min || 0), Number(max || 100)];
  const share = (value - from) / (to - from);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : null;
}

function startOuter({ name, make, calls, given, kept, reached }: Version, settings: FrameSettings): void {
  const api = make();
  const state = readState(settings);
  if (state) api.loadFromJSON(state);
  api.loadFromJSON(given(settings, state !== null));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sendOwnState = () => {
    clearTimeout(timer);
    timer = undefined;
    const values = kept(api);
    sendState(settings.title, values, reached(values));
  };
  api.on(calls.set, () => {
    timer ??= setTimeout(sendOwnState, SAY_AFTER);
  });
  api.on(calls.commit, sendOwnState);
  api.on(calls.end, sendOwnState);
  Reflect.set(self, name, api);
  // Pages end their visit when they are closed; what they say then would come too late.
  self.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== self.parent || !isLeave(data)) return;
    for (const type of ['beforeunload', 'pagehide', 'unload']) self.dispatchEvent(new Event(type));
    if (timer !== undefined) sendOwnState();
    sendMessage({ type: 'left' });
  });
  // Pages in frames of the package reach it by messages: each page has its own origin.
  new CrossFrameLMS(api, '*');
}

/** A page within a page of the package: it asks the outer one, and knows from the start what was kept. */
function startInner({ name, make, given }: Version, settings: FrameSettings): void {
  const known = make();
  const state = readState(settings);
  if (state) known.loadFromJSON(state);
  known.loadFromJSON(given(settings, state !== null));
  const api = new CrossFrameAPI('*', self.parent);
  const cache: unknown = Reflect.get(api, '_cache');
  if (cache instanceof Map)
    for (const [key, value] of Object.entries(known.getFlattenedCMI())) cache.set(key, String(value));
  Reflect.set(self, name, api);
}

export function startScorm(version: Version): void {
  const settings = readSettings();
  if (isInner()) startInner(version, settings);
  else startOuter(version, settings);
}
