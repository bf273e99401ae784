'use client';

import { useLocale } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { languageNames, otherLocale } from '@/lib/i18n/routing';
import { leaveWithoutAsking } from '@/lib/forms/leaving';
import { flushAll } from '@/lib/outbox/registry';
import { rememberLanguage, switchedPath } from '@/lib/device/language';

// On every page, seen by few: the mark comes with the click, and the overlay does without it offline.
const noMark = { default: (_props: { size?: number }): ReactNode => null };
const BrandMark = lazy(() =>
  import('@/components/layout/brand-mark').then(
    (part) => ({ default: (props: { size?: number }): ReactNode => part.BrandMark(props) }),
    () => noMark,
  ),
);

type LanguageSwitchProps = {
  signedIn: boolean;
  name: string;
  overlay: string;
  /** Said on the overlay when answers could not be sent before the page goes. */
  kept?: string;
  outlined?: boolean;
  className?: string;
};

const reloadAfter = 1500;
const timeToRead = 2500;

/**
 * The other language in its own name; keeps page and query. The page reloads 1500 ms after the choice,
 * whatever the outcome of saving it, but not before unsent answers had their chance.
 */
export function LanguageSwitch({
  signedIn,
  name,
  overlay,
  kept,
  outlined = false,
  className,
}: LanguageSwitchProps) {
  const locale = useLocale();
  const other = otherLocale(locale);
  const [switching, setSwitching] = useState(false);
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!switching) return;
    document.documentElement.style.overflow = 'hidden';
    let timer = setTimeout(() => {
      void flushed.then(({ unsent }) => {
        setKept(unsent > 0);
        const go = () => {
          leaveWithoutAsking();
          location.assign(switchedPath(location, other));
        };
        timer = setTimeout(go, unsent > 0 ? timeToRead : 0);
      });
    }, reloadAfter);
    const flushed = flushAll(5000);
    return () => {
      clearTimeout(timer);
      document.documentElement.style.overflow = '';
    };
  }, [switching, other]);
  const change = () => {
    void rememberLanguage(other).catch(() => undefined);
    if (signedIn)
      void import('@/lib/device/save-language').then(
        ({ saveLanguage }) => saveLanguage(locale, other),
        () => undefined,
      );
    setSwitching(true);
  };
  return (
    <>
      <button
        type="button"
        data-leaves
        aria-label={`${languageNames[other]} · ${name}`}
        title={name}
        className={cx(
          'inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-14 text-ink-2 hover:bg-sunken',
          outlined && 'border border-line',
          className,
        )}
        onClick={change}
      >
        <Icon name="languages" size={20} />
        <span lang={other} className={cx(!outlined && 'max-md:sr-only')}>
          {languageNames[other]}
        </span>
      </button>
      {switching &&
        createPortal(
          <div
            role="status"
            className="fixed inset-0 z-(--z-overlay) grid place-content-center justify-items-center gap-5 bg-(--sea-900) text-18 text-white [--primary:#fff] [--surface:var(--sea-900)]"
          >
            <div className="size-16">
              <Suspense>
                <BrandMark size={64} />
              </Suspense>
            </div>
            <p>{overlay}</p>
            {isKept && kept && <p className="max-w-md text-center text-15">{kept}</p>}
          </div>,
          document.body,
        )}
    </>
  );
}
