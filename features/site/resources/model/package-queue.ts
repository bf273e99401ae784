import type { PackageState } from '@/lib/contract/resources/site/scorm-package';
import { waitingStore } from '@/lib/outbox/waiting-store';

/** What a package keeps and the school has not yet: by resource and page. */
const store = waitingStore(
  'packages',
  (entry): entry is PackageState =>
    'state' in entry && typeof entry.state === 'string' && 'rev' in entry && typeof entry.rev === 'number',
);
const entryOf = (resource: string, title: string) => `${resource} ${title}`;

/** What waits of one resource, in the order in which it was said. */
export const waitingStates = (viewerId: string, resource: string): PackageState[] =>
  Object.entries(store.read(viewerId))
    .flatMap(([key, state]) => (key.startsWith(`${resource} `) ? [state] : []))
    .toSorted((a, b) => a.opening - b.opening || a.rev - b.rev);

/** Resources of which something waits. */
export const waitingPackages = (viewerId: string): string[] => [
  ...new Set(Object.keys(store.read(viewerId)).flatMap((key) => key.split(' ').slice(0, 1))),
];

/** The newest word of a page stands; what was reached before is in it. */
export function addState(viewerId: string, resource: string, state: PackageState): void {
  store.keep(viewerId, { ...store.read(viewerId), [entryOf(resource, state.title)]: state });
}

/** Takes away what has arrived; what was said in the meantime stays. */
export function queueState(viewerId: string, resource: string, { title, opening, rev }: PackageState): void {
  const key = entryOf(resource, title);
  const { [key]: entry, ...others } = store.read(viewerId);
  if (entry?.rev === rev && entry.opening === opening) store.keep(viewerId, others);
}
