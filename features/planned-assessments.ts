import type { FeatureManifest } from './feature-manifest';

/** Menu items of assessments whose pages later work brings. */
export const plannedAssessments: FeatureManifest['menu'] = {
  assessment_manager: [
    {
      at: 2,
      label: 'shell.menu.assessments',
      href: '/assessment_manager/assessments',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 3,
      label: 'shell.menu.assessment_reports',
      href: '/assessment_manager/assessments_reports',
      icon: 'presentation',
      module: 'assessments',
    },
    {
      at: 4,
      label: 'shell.menu.question_report',
      href: '/assessment_manager/assessments_reports/question-report',
      icon: 'list-checks',
      isMirrored: true,
      module: 'assessments',
    },
    {
      at: 5,
      label: 'shell.menu.average_question_report',
      href: '/assessment_manager/assessments_reports/average-question-report',
      icon: 'chart-no-axes-column',
      module: 'assessments',
    },
    {
      at: 6,
      label: 'shell.menu.graph_report',
      href: '/assessment_manager/assessments_reports/graph',
      icon: 'chart-column-big',
      module: 'assessments',
    },
  ],
  'school_instructor/assessments': [
    {
      at: 1,
      label: 'shell.menu.assessments',
      href: '/school-instructor/assessments',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 2,
      label: 'shell.menu.assessment_reports',
      href: '/school-instructor/assessments_reports',
      icon: 'presentation',
      module: 'assessments_reports',
    },
    {
      at: 3,
      label: 'shell.menu.my_assessments',
      href: '/school-instructor/my-assessments',
      icon: 'user-round',
      module: 'assessments_reports',
    },
  ],
  'educational_supervisor/assessments': [
    {
      at: 1,
      label: 'shell.menu.assessments',
      href: '/educational-supervisor/assessments',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 2,
      label: 'shell.menu.assessment_reports',
      href: '/educational-supervisor/assessments_reports',
      icon: 'presentation',
      module: 'assessments_reports',
    },
    {
      at: 3,
      label: 'shell.menu.my_assessments',
      href: '/educational-supervisor/my-assessments',
      icon: 'user-round',
      module: 'assessments_reports',
    },
  ],
  assessment: [
    {
      at: 1,
      label: 'shell.menu.assessments',
      href: '/assessment',
      icon: 'star',
      module: 'assessments',
    },
    {
      at: 2,
      label: 'shell.menu.assessment_reports',
      href: '/assessment/report',
      icon: 'presentation',
      module: 'assessments_reports',
    },
    {
      at: 3,
      label: 'shell.menu.question_report',
      href: '/assessment/question-report',
      icon: 'list-checks',
      isMirrored: true,
      module: 'assessment_report_question_level',
    },
    {
      at: 4,
      label: 'shell.menu.average_question_report',
      href: '/assessment/average-question-report',
      icon: 'chart-no-axes-column',
      module: 'assessment_question_average',
    },
    {
      at: 5,
      label: 'shell.menu.graph_report',
      href: '/assessment/graph',
      icon: 'chart-column-big',
      module: 'assessment_chart_report',
    },
    {
      at: 6,
      label: 'shell.menu.question_report',
      href: '/assessment/assessments_reports/question-report',
      icon: 'clipboard-list',
      module: 'assessment_questions_report',
    },
  ],
};
