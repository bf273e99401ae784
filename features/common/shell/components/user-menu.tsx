'use client';

import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/ui/avatar';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { useLeave } from '../hooks/use-leave';
import { usePreference } from '../hooks/use-preference';
import { LeaveDialog } from './leave-dialog';
import { type Theme, themes } from '../model/theme';

type UserMenuProps = {
  name: string;
  caption: string;
  picture: string | null;
  homeHref: string;
  /** Links that exist for this person; null ones are not drawn. */
  profileHref: string | null;
  /** Supervisors have no profile entry; theirs leads to password and sessions. */
  hasProfile?: boolean;
  lessonsHref: string | null;
  rolesHref: string | null;
  isStaff: boolean;
  /** The assessment site: profile, role and logout, no way into the school. */
  isAssessment?: boolean;
};

const themeIcons = {
  light: <Icon name="sun" />,
  dark: <Icon name="moon" />,
  system: <Icon name="monitor" />,
};

export function UserMenu(props: UserMenuProps) {
  const { name, caption, picture, isStaff } = props;
  const t = useTranslations('shell');
  const leaving = useLeave();
  const theme = usePreference<Theme>('theme', 'system');
  const density = usePreference<'comfortable' | 'compact'>('density', 'comfortable');
  const link = (key: string, label: string, icon: React.ReactNode, href: string | null): MenuItem[] =>
    href === null ? [] : [{ key, label, icon, href }];
  const items: MenuItem[] = [
    ...link('home', t('user.home'), <Icon name="house" />, props.isAssessment ? null : props.homeHref),
    ...link(
      'profile',
      t(props.hasProfile === false ? 'user.security' : 'user.profile'),
      <Icon name="user-round" />,
      props.profileHref,
    ),
    ...link(
      'lessons',
      t('user.lessons'),
      <Icon name="rows-3" />,
      props.isAssessment ? null : props.lessonsHref,
    ),
    ...link('roles', t('user.roles'), <Icon name="users-round" />, props.rolesHref),
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
          icon: key === 'compact' ? <Icon name="rows-4" /> : <Icon name="rows-3" />,
          checked: density.value === key,
          onSelect: () => density.choose(key),
        }))
      : []),
    {
      key: 'logout',
      label: t('user.logout'),
      icon: <Icon name="log-out" className="mirror" />,
      destructive: true,
      onSelect: () => void leaving.leave(),
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
          {caption && <span className="block text-13 text-ink-3 max-lg:hidden">{caption}</span>}
        </span>
        <span className="sr-only">{t('header.account')}</span>
        <Icon name="chevron-down" size={16} className="hidden text-ink-2 md:block" />
      </Menu>
      <LeaveDialog {...leaving} />
    </>
  );
}
