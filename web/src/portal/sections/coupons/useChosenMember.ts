import { useEffect, useEffectEvent } from "react";
import { useSearchParams } from "wouter";

/** A member who was found by name and is brought to the counter by the address. It is taken out of there: the next guest is another. */
export function useChosenMember(show: (documentId: string) => void) {
  const [params, setParams] = useSearchParams();
  const member = params.get("member");
  const bring = useEffectEvent((documentId: string) => {
    setParams({}, { replace: true });
    show(documentId);
  });
  useEffect(() => {
    if (member) bring(member);
  }, [member]);
}
