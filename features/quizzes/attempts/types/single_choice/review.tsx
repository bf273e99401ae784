export { ChoiceReview as SingleChoiceReview } from '../parts/choice-review';
