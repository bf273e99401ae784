import { TAB_KEY } from './kinds';

export type TabName = {
  /** The name under which this tab keeps drafts; held against other tabs from now on. */
  claim: () => Promise<string>;
  current: () => string;
  /** Nothing is kept: the page may go into the back-forward cache again. */
  release: () => void;
  /** Names of the tabs of this browser that keep drafts now. */
  openTabs: () => Promise<ReadonlySet<string>>;
};

const lockOf = (name: string) => `${TAB_KEY} ${name}`;
/** The lock of the page before this one is free a moment after this one begins. */
const PATIENCE = 1000;

function stored(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function store(name: string): void {
  try {
    sessionStorage.setItem(TAB_KEY, name);
  } catch {
    // The name lives as long as the page.
  }
}

/**
 * The name of a tab survives a reload; a copied tab has the name of the first one and takes another, because Web Locks
 * show that it is in use. Where the browser has no locks every other tab counts as gone.
 */
export function createTabName(locks = globalThis.navigator?.locks): TabName {
  let name = stored() ?? crypto.randomUUID();
  let held: Promise<string> | null = null;
  let free: (() => void) | null = null;

  const hold = (wanted: string) =>
    new Promise<boolean>((resolve) => {
      const signal = AbortSignal.timeout(PATIENCE);
      locks
        .request(lockOf(wanted), { signal }, () => {
          resolve(true);
          return new Promise<void>((done) => {
            free = done;
          });
        })
        .catch(() => resolve(false));
    });
  const take = async () => {
    if (locks && !(await hold(name))) {
      name = crypto.randomUUID();
      await hold(name);
    }
    store(name);
    return name;
  };
  return {
    claim: () => {
      held ??= take();
      return held;
    },
    current: () => name,
    release() {
      free?.();
      free = null;
      held = null;
    },
    async openTabs() {
      const found = (await locks?.query())?.held ?? [];
      const prefix = lockOf('');
      const names = found.flatMap((lock) =>
        lock.name?.startsWith(prefix) ? [lock.name.slice(prefix.length)] : [],
      );
      return new Set(names.filter((one) => one !== name || held === null));
    },
  };
}
