/** The best places so far, at most as many as asked for; a place is kept once, with its best score. */
export class BestPlaces {
  readonly #room: number;
  readonly #places: number[] = [];
  readonly #scores: number[] = [];
  /** A score must beat this one to be kept. */
  #least = Number.NEGATIVE_INFINITY;

  constructor(room: number) {
    this.#room = room;
  }

  /** The score that must be beaten: callers skip dear checks below it. */
  get least(): number {
    return this.#least;
  }

  /** How many are kept. */
  get size(): number {
    return this.#places.length;
  }

  /** Offers a place. */
  offer(place: number, score: number): void {
    if (score <= this.#least) return;
    const known = this.#places.indexOf(place);
    if (known >= 0) {
      if ((this.#scores[known] ?? 0) >= score) return;
      this.#scores[known] = score;
    } else if (this.#places.length < this.#room) {
      this.#places.push(place);
      this.#scores.push(score);
    } else {
      const worst = this.#scores.indexOf(this.#least);
      this.#places[worst] = place;
      this.#scores[worst] = score;
    }
    if (this.#places.length === this.#room) this.#least = Math.min(...this.#scores);
  }

  /** Everything kept, the best first; equal scores in the order of the index. */
  inOrder(): { place: number; score: number }[] {
    return this.#places
      .map((place, at) => ({ place, score: this.#scores[at] ?? 0 }))
      .sort((a, b) => b.score - a.score || a.place - b.place);
  }
}
