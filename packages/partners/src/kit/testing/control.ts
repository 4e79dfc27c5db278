/** Control calls below an address: `GET` without a body, else `POST`. A refused one throws. */
export const controlAt =
  (base: string) =>
  async <Answer = unknown>(path: string, body?: object): Promise<Answer> => {
    const post = body && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(`${base}/${path}`, post);
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
