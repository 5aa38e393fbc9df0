export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  readonly json: T;
}
