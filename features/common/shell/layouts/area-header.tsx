import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { HeaderFrame } from '@/components/layout/header-frame';
import { LanguageSwitch } from '@/components/layout/language-switch';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { brand } from '@/lib/env/school';
import { AccountTools } from '../components/account-tools';
import { BranchSelector } from '../components/branch-selector';
import { accountProps } from './account-props';

type AreaHeaderProps = {
  viewer: Viewer;
  isStaff: boolean;
  isAssessment: boolean;
  homeHref: string;
  menu: ReactNode;
};

/**
 * Header of signed-in pages: mark, branch, language, bell, person. The assessment site has its name and menu.
 */
export function AreaHeader({ viewer, isStaff, isAssessment, homeHref, menu }: AreaHeaderProps) {
  const t = useTranslations('shell');
  const { name, logo, slug } = brand(useLocale());
  const roleName = t(`roles.${viewer.role_name}`);
  const account = accountProps(viewer, { slug, roleName, isStaff, isAssessment });
  return (
    <HeaderFrame
      brand={isAssessment ? t('assessment.brand', { name }) : name}
      logo={logo}
      homeLabel={t('header.home')}
      homeHref={homeHref}
      lead={menu}
    >
      {account.branch && <BranchSelector {...account.branch} />}
      <LanguageSwitch
        signedIn
        name={t('language.switch')}
        overlay={t('language.switching')}
        kept={t('language.kept')}
      />
      <AccountTools bell={account.bell} menu={account.menu} />
    </HeaderFrame>
  );
}
