/** A reason why the school cannot start, said in one sentence that says what the operator has to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
