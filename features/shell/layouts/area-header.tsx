import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NotificationBell } from '@/features/notifications/components/notification-bell';
import { homeOf } from '@/lib/areas/home';
import { isBuilt } from '@/features/registry';
import { lessonsHref } from '@/lib/areas/registry';
import type { Viewer } from '@/lib/contract/resources/session';
import { brand } from '@/lib/env/school';
import { BranchSelector } from '../components/branch-selector';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { UserMenu } from '../components/user-menu';

const whenBuilt = (href: string) => (isBuilt(href) ? href : null);

type AreaHeaderProps = { viewer: Viewer; isStaff: boolean; isAssessment: boolean; menu: ReactNode };

/** Header of signed-in pages: mark, branch, language, bell, person. The assessment site has its name and menu. */
export function AreaHeader({ viewer, isStaff, isAssessment, menu }: AreaHeaderProps) {
  const t = useTranslations('shell');
  const { name, logo, slug } = brand(useLocale());
  const home = homeOf(viewer.role_name);
  const hasBranches = viewer.branches.length > 1 && viewer.role_name !== 'assessment_manager';
  return (
    <HeaderFrame
      brand={isAssessment ? t('assessment.brand', { name }) : name}
      logo={logo}
      homeLabel={t('header.home')}
      homeHref={home}
      lead={menu}
    >
      {hasBranches && <BranchSelector branches={viewer.branches} current={viewer.current_branch} />}
      <LanguageSwitch
        signedIn
        name={t('language.switch')}
        overlay={t('language.switching')}
        kept={t('language.kept')}
      />
      <NotificationBell
        userId={viewer.id}
        unread={viewer.unread_count}
        slug={slug}
        settingsHref={whenBuilt('/auth/profile') && '/auth/profile#notifications'}
      />
      <UserMenu
        name={viewer.name}
        caption={viewer.caption || t(`roles.${viewer.role_name}`)}
        picture={viewer.profile_picture}
        homeHref={home}
        profileHref={viewer.role_name === 'educational_supervisor' ? null : whenBuilt('/auth/profile')}
        lessonsHref={lessonsHref(viewer.role_name, isBuilt)}
        rolesHref={viewer.roles.length > 1 ? whenBuilt('/auth/roles') : null}
        isStaff={isStaff}
        isAssessment={isAssessment}
      />
    </HeaderFrame>
  );
}
