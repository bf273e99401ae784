export { ChoiceReview as MultipleChoiceReview } from '../parts/choice-review';
