import { Alert, Button, NativeSelect } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../../i18n/texts";
import { useNotify } from "../../shared/notify";
import { Dialog } from "../../shared/page/overlays";
import { usePortal } from "../../shared/portal";
import { refusal } from "../../shared/problems";
import styles from "./Members.module.css";
import { chooseMembers, inParts, selectionOf, setTenantType, tenantTypes, type TenantType } from "./queries";
import { HowFar, type TogetherProps } from "./Together";

/** Makes the selected members a type of tenant; it can be taken back. */
export function TenantDialog({ chosen, filters, clear, onClose }: TogetherProps) {
  const { t } = useTexts();
  const { api } = usePortal();
  const queries = useQueryClient();
  const notify = useNotify();
  const [type, setType] = useState<TenantType>("Annual");
  const [far, setFar] = useState({ done: 0, total: 0 });
  const refresh = () => queries.invalidateQueries({ queryKey: ["members"] });

  const undo = async (before: ReadonlyMap<TenantType, readonly string[]>, from: TenantType) => {
    try {
      let count = 0;
      for (const [was, documentIds] of before)
        await inParts(
          documentIds,
          async (some) => void (count += (await setTenantType(api, some, was, from)).length),
          () => {},
        );
      notify.done(t("portal.members.tenant.undone", { count }));
    } catch (failure) {
      notify.problem(failure);
    }
    await refresh();
  };

  const act = useMutation({
    mutationFn: async () => {
      const { documentIds } = await chooseMembers(api, selectionOf(chosen, filters));
      const before = new Map<TenantType, string[]>();
      await inParts(
        documentIds ?? [],
        async (some) => {
          for (const { documentId, TenantType } of await setTenantType(api, some, type))
            before.set(TenantType, [...(before.get(TenantType) ?? []), documentId]);
        },
        (done) => setFar({ done, total: documentIds?.length ?? 0 }),
      );
      return before;
    },
    onSuccess: (before) => {
      const count = [...before.values()].reduce((sum, { length }) => sum + length, 0);
      notify.done(t("portal.members.tenant.done", { count }), {
        undo: count > 0 ? () => void undo(before, type) : undefined,
      });
      clear();
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <Dialog opened onClose={onClose} title={t("portal.members.tenant.title", { count: chosen.count })}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          act.mutate();
        }}
      >
        <NativeSelect
          label={t("portal.members.tenant.label")}
          value={type}
          disabled={act.isPending}
          onChange={({ currentTarget }) => setType(tenantTypes.find((one) => one === currentTarget.value) ?? "Annual")}
          data={tenantTypes.map((value) => ({ value, label: t(`portal.members.types.${value}`) }))}
          data-autofocus
        />
        {act.isPending && far.total > 0 && <HowFar {...far} />}
        {act.error && (
          <Alert color="redgum" role="alert">
            {refusal(act.error, t)}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t("portal.confirm.cancel")}
          </Button>
          <Button type="submit" loading={act.isPending}>
            {t("portal.members.tenant.start")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
