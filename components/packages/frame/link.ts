/**
 * What the school says to a page of a package before the package's own scripts run (`state.js` of its
 * address).
 */
export type FrameSettings = {
  title: string;
  passScore: number | null;
  isKept: boolean;
  state: string | null;
};

function isSettings(value: unknown): value is FrameSettings {
  return typeof value === 'object' && value !== null && 'title' in value && 'state' in value;
}

const defaults: FrameSettings = { title: 't1', passScore: null, isKept: false, state: null };

export function readSettings(): FrameSettings {
  const found: unknown = Reflect.get(self, 'manaraPackage');
  return isSettings(found) ? found : defaults;
}

/** What was kept, as it was said; null on the first visit and for what cannot be read. */
export function readState({ state }: FrameSettings): Record<string, unknown> | null {
  try {
    const found: unknown = state === null ? null : JSON.parse(state);
    return typeof found === 'object' && found !== null ? { ...found } : null;
  } catch {
    return null;
  }
}

/** This page stands in another page of the package, not in the school's. */
export const isInner = (): boolean => self.parent !== self.top;

/** Says something to the school's page, and to no other site that might hold this one. */
export function sendMessage(message: Record<string, unknown>): void {
  self.parent.postMessage({ manara: 'package', ...message }, new URL(self.location.href).origin);
}

/** The school's page is about to show another page of the package. */
export const isLeave = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'leave';

export type Reached = { score: number | null; isComplete: boolean };

export function sendState(title: string, state: unknown, { score, isComplete }: Reached): void {
  sendMessage({ type: 'state', title, state: JSON.stringify(state), score, isComplete });
}
