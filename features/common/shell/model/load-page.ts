import { flushAll } from '@/lib/outbox/registry';

/** Loads the page again, with the files of the build that the school has now; waiting work is sent first. */
export function loadAnew(): void {
  const load = () => location.reload();
  void flushAll(5000).then(load, load);
}
