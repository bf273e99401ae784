import { defineModule } from '@/server/router/module';
import { assessmentJobs } from './jobs';
import { assessmentRoutes } from './routes';

export const assessmentsModule = defineModule({
  name: 'assessments',
  routes: assessmentRoutes,
  jobs: ({ deps }) => assessmentJobs(deps),
  eraseColumns: {
    staying: {
      reviewed: [
        'assessments.owner_id',
        'assessment_forms.assessor_id',
        'assessment_forms.assessee_id',
        'assessment_results.assessee_id',
      ],
    },
  },
  mergeRules: {
    moving: { content: ['assessments.owner_id', 'assessment_statements.owner_id'] },
    sealed: [
      'assessment_forms.assessor_id',
      'assessment_forms.assessee_id',
      'assessment_people.user_id',
      'assessment_results.assessee_id',
    ],
    holds: {
      assessment_forms: 'assessments',
      assessment_people: 'assessments',
      assessment_results: 'assessments',
    },
  },
});
