export { countMissingPlans, countPublishedPlans } from './home';
