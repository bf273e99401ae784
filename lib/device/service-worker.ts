/**
 * When the worker of a registration is at work. Not `ready`: that waits for a worker of the page's first
 * address, and the page may have been reached from one outside the scope.
 */
export function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return Promise.resolve();
  return new Promise((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}
