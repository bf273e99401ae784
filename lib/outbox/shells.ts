/** Logout: pages of open attempts that were kept for a reload without connection leave this device, whoever's they are. */
export async function dropAllShells(): Promise<void> {
  const registrations = (await globalThis.navigator?.serviceWorker?.getRegistrations()) ?? [];
  for (const { active } of registrations) active?.postMessage({ type: 'drop_all' });
}
