import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { bottomBar, menuLines } from '@/features/registry';
import { homeOf } from '@/lib/areas/home';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { BottomBar } from '../components/bottom-bar';
import { RailToggle } from '../components/rail-toggle';
import { SideMenu } from '../components/side-menu';
import { SideMenuSheet } from '../components/side-menu-sheet';
import { WorkArea } from '../components/work-area';
import type { Rail } from '../model/rail';
import { AreaHeader } from './area-header';

type AreaShellProps = {
  viewer: Viewer;
  /** The assessment site: its header and menu. */
  isAssessment?: boolean;
  /** A page of the generic assessment area, or of a visit to the assessment site. */
  isAssessmentArea?: boolean;
  /** Where the mark leads on the assessment site. */
  siteHome?: string | null;
  size: 'student' | 'staff';
  rail: Rail;
  /** A wish to the reader, above the page. */
  notice?: ReactNode;
  children: ReactNode;
};

/** Header, side menu (a sheet on phones), bottom bar of students and parents, and the page. */
export function AreaShell({
  viewer,
  isAssessment = false,
  isAssessmentArea = false,
  siteHome = null,
  size,
  rail,
  notice,
  children,
}: AreaShellProps) {
  const t = useTranslations('shell');
  const text = useTranslations();
  const menu = menuLines(
    { ...viewer, is_assessment_user: isAssessment, is_assessment_area: isAssessmentArea },
    (label) => text(label),
  );
  const sheet = { title: t('header.menu'), closeLabel: t('header.closeMenu') };
  return (
    <div
      className="shell flex min-h-dvh flex-col"
      data-size={size}
      data-stage={viewer.stage ?? undefined}
      data-rail={rail}
    >
      <AreaHeader
        viewer={viewer}
        isStaff={size === 'staff'}
        isAssessment={isAssessment}
        homeHref={siteHome ?? homeOf(viewer.role_name)}
        menu={<SideMenuSheet {...sheet} look="header" openLabel={t('header.menu')} menu={menu} />}
      />
      <div className="flex flex-1 md:grid md:grid-cols-[var(--side)_minmax(0,1fr)] print:block!">
        <nav
          data-shell
          aria-label={t('nav.label')}
          className="sticky top-(--header) hidden h-[calc(100dvh-var(--header))] flex-col overflow-y-auto border-e border-line px-(--side-pad) py-5 md:flex @container/menu"
        >
          <SideMenu {...menu} />
          <div className="mt-auto pt-4">
            <RailToggle collapse={t('nav.collapse')} expand={t('nav.expand')} />
          </div>
        </nav>
        <WorkArea className="flex min-w-0 flex-1 flex-col max-md:in-data-[size=student]:pb-20">
          {notice}
          {children}
        </WorkArea>
      </div>
      {size === 'student' && (
        <BottomBar
          entries={bottomBar(viewer)}
          more={<SideMenuSheet {...sheet} look="bar" openLabel={t('menu.more')} menu={menu} />}
        />
      )}
    </div>
  );
}
