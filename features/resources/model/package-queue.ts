import type { PackageState } from '@/lib/contract/resources/package';

/** What a package keeps and the school has not yet: by resource and page. */
type Waiting = Record<string, PackageState>;

/** One store a person; logging out empties the storage of the browser, and with it what waits. */
const keyOf = (viewerId: string) => `packages ${viewerId}`;
const entryOf = (resource: string, title: string) => `${resource} ${title}`;

function isWaiting(value: unknown): value is Waiting {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry?.state === 'string' && typeof entry?.rev === 'number')
  );
}

function allWaiting(viewerId: string): Waiting {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(viewerId)) ?? '{}');
    return isWaiting(found) ? found : {};
  } catch {
    return {};
  }
}

function keep(viewerId: string, entries: Waiting): void {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(keyOf(viewerId));
    else localStorage.setItem(keyOf(viewerId), JSON.stringify(entries));
  } catch {
    // A full or closed store: what waits is lost with the page, as it was before it could be kept.
  }
}

/** What waits of one resource, in the order in which it was said. */
export const waitingStates = (viewerId: string, resource: string): PackageState[] =>
  Object.entries(allWaiting(viewerId))
    .flatMap(([key, state]) => (key.startsWith(`${resource} `) ? [state] : []))
    .toSorted((a, b) => a.opening - b.opening || a.rev - b.rev);

/** The newest word of a page stands; what was reached before is in it. */
export function addState(viewerId: string, resource: string, state: PackageState): void {
  keep(viewerId, { ...allWaiting(viewerId), [entryOf(resource, state.title)]: state });
}

/** Takes away what has arrived; what was said in the meantime stays. */
export function takeState(viewerId: string, resource: string, { title, opening, rev }: PackageState): void {
  const key = entryOf(resource, title);
  const { [key]: entry, ...others } = allWaiting(viewerId);
  if (entry?.rev === rev && entry.opening === opening) keep(viewerId, others);
}
