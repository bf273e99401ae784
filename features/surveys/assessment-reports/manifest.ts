import { inBothStaffAreas } from '@/lib/areas/areas';
import type { FeatureManifest } from '@/features/feature-manifest';

const manager = '/assessment_manager/assessments_reports';

export const assessmentReports: FeatureManifest = {
  routes: [
    '/assessment/report',
    '/assessment/report/assessors',
    '/assessment/report/assessors/assessee',
    '/assessment/report/assessors/assessee/details',
    '/assessment/question-report',
    '/assessment/question-report/{id}',
    '/assessment/assessments_reports/question-report',
    '/assessment/average-question-report',
    '/assessment/graph',
    manager,
    `${manager}/assessors/{id}`,
    `${manager}/assessors/{id}/{assessee_id}`,
    `${manager}/assessors/{id}/{assessee_id}/{user_id}`,
    `${manager}/question-report`,
    `${manager}/question-report/{id}`,
    `${manager}/average-question-report`,
    `${manager}/graph`,
    ...inBothStaffAreas([
      '/assessment/reports',
      '/assessment/reports/assessors',
      '/assessment/reports/assessors/assessee',
      '/assessment/reports/assessors/assessee/details',
      '/assessments_reports',
      '/assessments_reports/assessors/{id}',
      '/assessments_reports/assessors/{id}/{assessee_id}',
      '/assessments_reports/assessors/{id}/{assessee_id}/{user_id}',
    ]),
  ],
  menu: {
    assessment_manager: [
      {
        at: 3,
        label: 'shell.menu.assessment_reports',
        href: manager,
        under: `${manager}/assessors`,
        icon: 'presentation',
        permission: 'assessments',
      },
      {
        at: 4,
        label: 'shell.menu.question_report',
        href: `${manager}/question-report`,
        icon: 'list-checks',
        isMirrored: true,
        permission: 'assessments',
      },
      {
        at: 5,
        label: 'shell.menu.average_question_report',
        href: `${manager}/average-question-report`,
        icon: 'chart-no-axes-column',
        permission: 'assessments',
      },
      {
        at: 6,
        label: 'shell.menu.graph_report',
        href: `${manager}/graph`,
        icon: 'chart-column-big',
        permission: 'assessments',
      },
    ],
    assessment: [
      {
        at: 2,
        label: 'shell.menu.assessment_reports',
        href: '/assessment/report',
        icon: 'presentation',
        permission: 'assessments_reports',
      },
      {
        at: 3,
        label: 'shell.menu.question_report',
        href: '/assessment/question-report',
        icon: 'list-checks',
        isMirrored: true,
        permission: 'assessment_report_question_level',
      },
      {
        at: 4,
        label: 'shell.menu.average_question_report',
        href: '/assessment/average-question-report',
        icon: 'chart-no-axes-column',
        permission: 'assessment_question_average',
      },
      {
        at: 5,
        label: 'shell.menu.graph_report',
        href: '/assessment/graph',
        icon: 'chart-column-big',
        permission: 'assessment_chart_report',
      },
      {
        at: 6,
        label: 'shell.menu.question_report_list',
        href: '/assessment/assessments_reports/question-report',
        icon: 'clipboard-list',
        permission: 'assessment_questions_report',
      },
    ],
    school_instructor: [
      {
        at: 12,
        label: 'shell.menu.assessment_reports',
        href: '/school-instructor/assessment/reports',
        icon: 'presentation',
        permission: 'assessments_reports',
        group: 'school',
      },
    ],
    educational_supervisor: [
      {
        at: 10,
        label: 'shell.menu.assessment_reports',
        href: '/educational-supervisor/assessment/reports',
        icon: 'presentation',
        permission: 'assessments_reports',
        group: 'school',
      },
    ],
    'school_instructor/assessments': [
      {
        at: 2,
        label: 'shell.menu.assessment_reports',
        href: '/school-instructor/assessments_reports',
        icon: 'presentation',
        permission: 'assessments_reports',
      },
    ],
    'educational_supervisor/assessments': [
      {
        at: 2,
        label: 'shell.menu.assessment_reports',
        href: '/educational-supervisor/assessments_reports',
        icon: 'presentation',
        permission: 'assessments_reports',
      },
    ],
  },
};
