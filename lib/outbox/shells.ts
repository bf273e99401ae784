/** Logout: pages of open attempts, kept for a reload without connection, are removed for all people. */
export async function dropAllShells(): Promise<void> {
  const registrations = (await globalThis.navigator?.serviceWorker?.getRegistrations()) ?? [];
  // A worker that is only coming would begin to keep as soon as it is at work.
  for (const { active, waiting, installing } of registrations)
    for (const worker of [active, waiting, installing]) worker?.postMessage({ type: 'drop_all' });
}
