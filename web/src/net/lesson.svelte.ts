import type { LessonState } from '../wire';
import { api } from './api';

/** One walk through a lesson: what was answered so far, and where that leads. The server keeps nothing of it. */
export class LessonSession {
  state = $state.raw<LessonState | null>(null);
  answers = $state.raw<readonly string[]>([]);
  busy = $state(false);
  /** What has gone wrong, if something has. */
  trouble = $state.raw<unknown>(null);
  #failed: readonly string[] | null = null;

  constructor(
    readonly title: string,
    readonly id: string,
    /** Told whenever the learner got somewhere. */
    private readonly kept: (answers: readonly string[], done: boolean) => void,
  ) {}

  /** Goes to where the learner left off; a lesson that has changed since begins anew. */
  async open(answers: readonly string[]): Promise<void> {
    if (!(await this.#walk(answers)) && answers.length > 0) await this.#walk([]);
  }

  answer(answer: string): Promise<boolean> {
    return this.#walk([...this.answers, answer]);
  }

  /** Takes the last answer back: a wrong try, or a step that is to be read again. */
  back(): Promise<boolean> {
    return this.#walk(this.answers.slice(0, -1));
  }

  restart(): Promise<boolean> {
    return this.#walk([]);
  }

  /** Does again what has just failed. */
  async again(): Promise<void> {
    if (this.#failed) await this.#walk(this.#failed);
  }

  async #walk(answers: readonly string[]): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      const state = await api.learn(this.title, this.id, answers);
      this.state = state;
      this.answers = answers;
      this.trouble = null;
      this.#failed = null;
      // A wrong try is not worth keeping: whoever comes back stands before it.
      if (state.wrong === null) this.kept(answers, state.done);
      return true;
    } catch (error) {
      this.trouble = error;
      this.#failed = answers;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
