'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';

/** The sentence of the page's language: Arabic where it reads right to left, English otherwise. */
export function useSay() {
  const locale = useLocale();
  return (arabic: string, english: string): string => (locale === 'ar' ? arabic : english);
}

type ExampleProps = {
  /** Names of the components in the code. */
  name: string;
  /** The component brings its own panel or fills the width. */
  isBare?: boolean;
  /** Controls have the size that staff see. */
  isStaff?: boolean;
  children: ReactNode;
};

/** One component, or a few that belong together, in all their looks. */
export function Example({ name, isBare = false, isStaff = false, children }: ExampleProps) {
  const size = isStaff ? { 'data-size': 'staff' } : {};
  return (
    <div id={name.replaceAll(/\W+/g, '-')} {...size} className="mt-5">
      {isBare ? (
        <>
          <h3 className="mb-3 text-17 font-bold text-ink-2">
            <bdi dir="ltr">{name}</bdi>
          </h3>
          {children}
        </>
      ) : (
        <Panel>
          <PanelHead level={3} title={<bdi dir="ltr">{name}</bdi>} />
          <PanelBody className="grid gap-4">{children}</PanelBody>
        </Panel>
      )}
    </div>
  );
}

/** Looks side by side. */
export function Looks({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

/** Fields side by side. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2">{children}</div>;
}
