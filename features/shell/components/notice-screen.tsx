'use client';

import { useSyncExternalStore } from 'react';
import { BackButton } from '@/components/layout/back-button';
import { NoticePage } from '@/components/layout/notice-page';
import { LinkButton } from '@/components/ui/link-button';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { hasStoredUser } from '../model/stored-user';
import { BranchHint } from './branch-hint';

export type NoticeScreenProps = {
  /** Header and menu stand around it already. */
  isFramed: boolean;
  /** The page may be of another branch of the reader, who is offered the way there. */
  seeksBranch: boolean;
  brand: string;
  homeLabel: string;
  language: { name: string; overlay: string };
  title: string;
  lead: string;
  home: { href: string; label: string };
  back: string;
  foot: string;
};

const unchanging = () => () => {};

/** A page that is not there, or not for the reader; under the plain header where no other is. */
export function NoticeScreen({
  isFramed,
  seeksBranch,
  brand,
  homeLabel,
  language,
  title,
  lead,
  home,
  back,
  foot,
}: NoticeScreenProps) {
  const isSignedIn = useSyncExternalStore(unchanging, hasStoredUser, () => false);
  return (
    <>
      {!isFramed && (
        <HeaderFrame brand={brand} homeLabel={homeLabel} homeHref="/">
          <LanguageSwitch signedIn={isSignedIn} {...language} />
        </HeaderFrame>
      )}
      <NoticePage
        title={title}
        lead={lead}
        actions={
          <>
            <LinkButton href={home.href} variant="primary">
              {home.label}
            </LinkButton>
            <BackButton>{back}</BackButton>
          </>
        }
        note={seeksBranch && isSignedIn && <BranchHint />}
        foot={foot}
      />
    </>
  );
}
