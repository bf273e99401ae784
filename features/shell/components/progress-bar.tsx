'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { watchNavigation } from '@/lib/i18n/navigation-start';
import { leavesByForm, startsNavigation } from '../model/navigation-start';

/** A page that never came is no reason for a bar without end. */
const LONGEST = 20_000;

/** nprogress is loaded by the first navigation, not with the page; without it the navigation goes on all the same. */
async function loadBar() {
  const { default: bar } = await import('nprogress');
  bar.configure({
    showSpinner: false,
    // Filled, it goes within half a second.
    speed: 250,
    trickleSpeed: 150,
    barSelector: '.bar',
    template: '<div class="bar" aria-hidden="true"></div>',
  });
  return bar;
}

function Bar() {
  const address = `${usePathname()}?${useSearchParams()}`;
  const shown = useRef(address);
  const loaded = useRef<ReturnType<typeof loadBar>>(null);
  const isMoving = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const finish = () => {
      clearTimeout(timer.current);
      if (!isMoving.current) return;
      isMoving.current = false;
      void loaded.current?.then((bar) => bar.done());
    };
    const start = () => {
      if (isMoving.current) return;
      isMoving.current = true;
      timer.current = setTimeout(finish, LONGEST);
      loaded.current ??= loadBar();
      loaded.current.then(
        (bar) => isMoving.current && bar.start(),
        () => (loaded.current = null),
      );
    };
    const onClick = (event: MouseEvent) => startsNavigation(event, location) && start();
    const onSubmit = (event: SubmitEvent) => leavesByForm(event) && start();
    const onTravel = () =>
      `${location.pathname}?${new URLSearchParams(location.search)}` !== shown.current && start();
    const unwatch = watchNavigation(start);
    document.addEventListener('click', onClick, true);
    addEventListener('submit', onSubmit);
    addEventListener('popstate', onTravel);
    addEventListener('pageshow', finish);
    return () => {
      unwatch();
      finish();
      document.removeEventListener('click', onClick, true);
      removeEventListener('submit', onSubmit);
      removeEventListener('popstate', onTravel);
      removeEventListener('pageshow', finish);
    };
  }, []);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    clearTimeout(timer.current);
    if (!isMoving.current) return;
    isMoving.current = false;
    void loaded.current?.then((bar) => bar.done());
  }, [address]);
  return null;
}

/** The bar of progress at the top while another page, or this one with other parameters, is on its way. */
export function ProgressBar() {
  return (
    <Suspense>
      <Bar />
    </Suspense>
  );
}
