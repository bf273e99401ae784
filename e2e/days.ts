export { schoolDay } from '../tests/setup/school-day';
