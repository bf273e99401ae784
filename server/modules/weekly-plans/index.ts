export { weeklyPlanJobs } from './coming-week';
export { countMissingPlans, countPublishedPlans } from './home';
