import { FormNotFound } from '@/features/surveys/assessment-reports/screens/form-not-found';

export default FormNotFound;
