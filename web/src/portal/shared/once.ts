// A request about money is sent again without its effect happening twice. What was sent and never answered keeps its key, also when the
// form was closed in between: whoever tries again means the same.
import { refusalOf } from "../../api/problems";
import { randomKey } from "../../ui/useForm";

const unanswered = new Map<string, string>();

/** Sends under a key that belongs to what is wanted, until the server has said yes or no. */
export async function once<Answer>(wanted: object, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const name = JSON.stringify(wanted);
  const key = unanswered.get(name) ?? randomKey();
  unanswered.set(name, key);
  try {
    const answer = await send(key);
    unanswered.delete(name);
    return answer;
  } catch (failure) {
    if (refusalOf(failure)) unanswered.delete(name);
    throw failure;
  }
}
