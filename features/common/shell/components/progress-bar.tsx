'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { Suspense, useEffect, useRef } from 'react';
import { watchNavigation } from '@/lib/i18n/navigation-start';
import { leavesByForm, linkOf, startsNavigation } from '../model/navigation-start';
import { beginNavigation, endNavigation } from '../model/slow-navigation';

/** A page that never came is no reason for a bar without end. */
const LONGEST = 20_000;

/**
 * nprogress is loaded by the first navigation, not with the page; without it the navigation goes on all the
 * same.
 */
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
      endNavigation();
      void loaded.current?.then((bar) => bar.done());
    };
    const start = (isOtherPage: boolean, path?: string) => {
      if (isOtherPage) beginNavigation(path);
      if (isMoving.current) return;
      isMoving.current = true;
      timer.current = setTimeout(finish, LONGEST);
      loaded.current ??= loadBar();
      loaded.current.then(
        (bar) => isMoving.current && bar.start(),
        () => (loaded.current = null),
      );
    };
    const onClick = (event: MouseEvent) => {
      const path = linkOf(event)?.pathname;
      if (startsNavigation(event, location)) start(path !== location.pathname, path);
    };
    const onSubmit = (event: SubmitEvent) => leavesByForm(event) && start(false);
    const onTravel = () => {
      const [page] = shown.current.split('?');
      if (`${location.pathname}?${new URLSearchParams(location.search)}` !== shown.current)
        start(location.pathname !== page);
    };
    const unwatch = watchNavigation((isOtherPage) => start(isOtherPage));
    // Last of all: a click that a guard has stopped leads nowhere.
    addEventListener('click', onClick);
    addEventListener('submit', onSubmit);
    addEventListener('popstate', onTravel);
    addEventListener('pageshow', finish);
    return () => {
      unwatch();
      finish();
      removeEventListener('click', onClick);
      removeEventListener('submit', onSubmit);
      removeEventListener('popstate', onTravel);
      removeEventListener('pageshow', finish);
    };
  }, []);

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    clearTimeout(timer.current);
    endNavigation();
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
