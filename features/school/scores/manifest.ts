import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

export const scores: FeatureManifest = {
  routes: inBothStaffAreas(['/score_subject_degrees', '/score_skills']),
  menu: {
    school_instructor: [
      {
        at: 4,
        label: 'shell.menu.period_degrees',
        href: '/school-instructor/score_subject_degrees',
        icon: 'table-2',
        permission: 'score_certificates',
        counter: 'score_sheets_waiting',
        group: 'marks',
      },
      {
        at: 5,
        label: 'shell.menu.skills',
        href: '/school-instructor/score_skills',
        icon: 'list-checks',
        isMirrored: true,
        permission: 'score_period_skills',
        counter: 'skill_sheets_waiting',
        group: 'marks',
      },
    ],
    educational_supervisor: [
      {
        at: 13,
        label: 'shell.menu.period_degrees',
        href: '/educational-supervisor/score_subject_degrees',
        icon: 'table-2',
        permission: 'score_certificates',
        counter: 'score_sheets_waiting',
        group: 'marks',
      },
      {
        at: 14,
        label: 'shell.menu.skills',
        href: '/educational-supervisor/score_skills',
        icon: 'list-checks',
        isMirrored: true,
        permission: 'score_period_skills',
        counter: 'skill_sheets_waiting',
        group: 'marks',
      },
    ],
  },
};
