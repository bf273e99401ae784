'use client';

import {
  ChevronDown,
  House,
  LogOut,
  Monitor,
  Moon,
  Rows3,
  Rows4,
  Sun,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { readMemory, unsubscribe } from '@/features/notifications/model/push-memory';
import { flushAll } from '@/lib/outbox/registry';
import { dropAllShells } from '@/lib/outbox/shells';
import { endSession } from '../api/account';
import { usePreference } from '../hooks/use-preference';
import { tellTabs } from '../model/session-tabs';
import { clearTraces } from '../model/stored-user';
import { type Theme, themes } from '../model/theme';

type UserMenuProps = {
  name: string;
  caption: string;
  picture: string | null;
  homeHref: string;
  /** Links that exist for this person; null ones are not drawn. */
  profileHref: string | null;
  lessonsHref: string | null;
  rolesHref: string | null;
  isStaff: boolean;
};

const themeIcons = { light: <Sun />, dark: <Moon />, system: <Monitor /> };

export function UserMenu(props: UserMenuProps) {
  const { name, caption, picture, isStaff } = props;
  const t = useTranslations('shell');
  const locale = useLocale();
  const [leaving, setLeaving] = useState(false);
  const [unsent, setUnsent] = useState(0);
  const theme = usePreference<Theme>('theme', 'system');
  const density = usePreference<'comfortable' | 'compact'>('density', 'comfortable');
  const leave = async (isAnyway = false) => {
    if (leaving) return;
    setLeaving(true);
    setUnsent(0);
    const left = isAnyway ? 0 : (await flushAll(5000)).unsent;
    if (left > 0) {
      setLeaving(false);
      setUnsent(left);
      return;
    }
    try {
      await endSession(locale);
    } catch (error) {
      // A session that is already over is what was asked for.
      if ((error as { status?: number }).status !== 401) {
        setLeaving(false);
        toast.error(t('user.logoutFailed'));
        return;
      }
    }
    if (readMemory()) await unsubscribe().catch(() => {});
    await dropAllShells().catch(() => {});
    clearTraces();
    tellTabs('ended');
    location.assign(`/${locale}/auth/login`);
  };
  const link = (key: string, label: string, icon: React.ReactNode, href: string | null): MenuItem[] =>
    href === null ? [] : [{ key, label, icon, href }];
  const items: MenuItem[] = [
    ...link('home', t('user.home'), <House />, props.homeHref),
    ...link('profile', t('user.profile'), <UserRound />, props.profileHref),
    ...link('lessons', t('user.lessons'), <Rows3 />, props.lessonsHref),
    ...link('roles', t('user.roles'), <UsersRound />, props.rolesHref),
    ...themes.map((key) => ({
      key: `theme-${key}`,
      label: t(`theme.${key}`),
      icon: themeIcons[key],
      checked: theme.value === key,
      onSelect: () => theme.choose(key),
    })),
    ...(isStaff
      ? (['comfortable', 'compact'] as const).map((key) => ({
          key: `density-${key}`,
          label: t(`density.${key}`),
          icon: key === 'compact' ? <Rows4 /> : <Rows3 />,
          checked: density.value === key,
          onSelect: () => density.choose(key),
        }))
      : []),
    {
      key: 'logout',
      label: t('user.logout'),
      icon: <LogOut className="mirror" />,
      destructive: true,
      onSelect: () => void leave(),
    },
  ];
  return (
    <>
      <Menu
        name={t('header.account')}
        items={items}
        buttonClassName="flex min-h-11 items-center gap-2.5 rounded-md px-1 hover:bg-sunken md:px-2"
      >
        <Avatar name={name} src={picture} />
        <span className="text-start leading-snug max-md:sr-only">
          <span className="block text-14 font-semibold">{name}</span>
          {caption && <span className="block text-13 text-ink-3">{caption}</span>}
        </span>
        <span className="sr-only">{t('header.account')}</span>
        <ChevronDown size={16} className="hidden text-ink-2 md:block" aria-hidden="true" />
      </Menu>
      <ConfirmDialog
        open={unsent > 0}
        title={t('user.unsentTitle')}
        lead={t('user.unsentLead', { count: unsent })}
        safeLabel={t('user.unsentStay')}
        confirmLabel={t('user.unsentLeave')}
        onCancel={() => setUnsent(0)}
        onConfirm={() => void leave(true)}
      />
    </>
  );
}
