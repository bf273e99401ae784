'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { BackButton } from '@/components/layout/back-button';
import { NoticePage } from '@/components/layout/notice-page';
import { LinkButton } from '@/components/ui/link-button';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { hasStoredUser } from '../model/stored-user';
import { BranchHint } from './branch-hint';
import { type OtherRole, RoleHint } from './role-hint';

const kinds = {
  not_found: { title: 'notFoundTitle', lead: 'notFoundLead', code: '404', home: '/' },
  /** Of a room nothing is said but that the reader is not invited. */
  room: { title: 'roomTitle', lead: 'roomLead', code: '404', home: '/home' },
  forbidden: { title: 'forbiddenTitle', lead: 'forbiddenLead', code: '403', home: '/home' },
  /** A notification or a link of another role of the reader. */
  other_role: { title: 'otherRoleTitle', lead: 'otherRoleLead', code: '403', home: '/home' },
} as const;
export type NoticeKind = Exclude<keyof typeof kinds, 'other_role'>;

export type NoticeScreenProps = {
  kind: NoticeKind;
  /** Other roles of the reader that open the page. */
  otherRoles?: readonly OtherRole[] | undefined;
  /** The plain header; none where header and menu stand around it already. */
  header?: {
    brand: string;
    logo?: string | null;
    homeLabel: string;
    language: { name: string; overlay: string };
  };
};

const unchanging = () => () => {};

/** A page that is not there, or not for the reader. */
export function NoticeScreen({ kind, otherRoles = [], header }: NoticeScreenProps) {
  const isSignedIn = useSyncExternalStore(unchanging, hasStoredUser, () => false);
  const t = useTranslations('errors.pages');
  const inOtherRole = otherRoles.length > 0;
  const { title, lead, code, home } = kinds[inOtherRole ? 'other_role' : kind];
  return (
    <>
      {header && (
        <HeaderFrame
          brand={header.brand}
          logo={header.logo ?? null}
          homeLabel={header.homeLabel}
          homeHref="/"
        >
          <LanguageSwitch signedIn={isSignedIn} {...header.language} />
        </HeaderFrame>
      )}
      <NoticePage
        title={t(title)}
        lead={t(lead)}
        actions={
          <>
            {inOtherRole && <RoleHint roles={otherRoles} />}
            <LinkButton href={home} variant={inOtherRole ? 'secondary' : 'primary'}>
              {t('home')}
            </LinkButton>
            <BackButton>{t('previous')}</BackButton>
          </>
        }
        // The page may be of another branch of the reader, who is offered the way there.
        note={!header && kind === 'not_found' && isSignedIn && <BranchHint />}
        foot={t('code', { code })}
      />
    </>
  );
}
