import { Alert, Button, Group } from "@mantine/core";
import { Fragment, useState } from "react";
import { Link } from "wouter";
import { formatNumber } from "../../../../i18n/format";
import { useTexts } from "../../../../i18n/texts";
import { useMay } from "../../../shared/may";
import { useTime } from "../../../shared/time";
import { Acts, type Step } from "./Acts";
import styles from "./Dialog.module.css";
import { EditForm } from "./EditForm";
import { ExtendForm } from "./ExtendForm";
import { labelOf, sections, shown, type Section } from "./fields";
import { MergeForm } from "./MergeForm";
import { NumberForm } from "./NumberForm";
import type { Membership, State, Versioned } from "./queries";

interface OverviewProps {
  entry: Versioned;
  state: State;
  onClose: () => void;
  /** Leads to where points are adjusted. */
  onPoints: () => void;
}

/** The details of a member to look at. Editing, and each act with more to say, takes their place: no dialog lies on another. */
export function Overview({ entry, state, onClose, onPoints }: OverviewProps) {
  const { t } = useTexts();
  const { change } = useMay("members");
  const giving = useMay("members", "money-out").change;
  const [step, setStep] = useState<Step>("look");
  const back = () => setStep("look");
  const { member } = entry;
  if (change && step === "edit") return <EditForm entry={entry} onClose={back} onPoints={onPoints} />;
  if (change && step === "number") return <NumberForm member={member} onClose={back} />;
  if (change && giving && step === "extend") return <ExtendForm entry={entry} onClose={back} />;
  if (change && step === "merge") return <MergeForm member={member} onClose={back} />;
  return (
    <>
      <Notices state={state} />
      <div className={styles.sections}>
        {sections.map((section) => (
          <SectionView key={section.title} section={section} member={member} state={state} />
        ))}
      </div>
      <Acts entry={entry} state={state} onStep={setStep} />
      <Group gap="xs" className={styles.foot}>
        {change && <Button onClick={() => setStep("edit")}>{t("portal.member.edit")}</Button>}
        <Button variant="default" onClick={onClose}>
          {t("portal.member.close")}
        </Button>
      </Group>
    </>
  );
}

/** What somebody must know before they act. */
function Notices({ state }: { state: State }) {
  const { t } = useTexts();
  const time = useTime();
  return (
    <>
      {state.suspended && <Alert color="redgum">{t("portal.member.isSuspended")}</Alert>}
      {state.forgetAt && <Alert color="redgum">{t("portal.member.isForgotten", { date: time(state.forgetAt) })}</Alert>}
      {(state.doubles ?? []).length > 0 && (
        <p className={styles.soft}>
          {t("portal.member.hasDoubles")}{" "}
          {state.doubles?.map((double, index) => (
            <Fragment key={double}>
              {index > 0 && t("portal.audit.comma")}
              <Link href={`/members/${double}`}>{double.slice(0, 6)}</Link>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function SectionView({ section, member, state }: { section: Section; member: Membership; state: State }) {
  const { t, lng } = useTexts();
  return (
    <section className={styles.section}>
      <h3>{t(section.title)}</h3>
      <dl className={styles.facts}>
        {section.title === "portal.member.section.basic" && (
          <Value name={t("portal.member.memberType")} text={t(`portal.member.type.${state.type}`)} />
        )}
        {section.title === "portal.member.section.points" && (
          <>
            <Value name={t("portal.audit.field.Point")} text={formatNumber(member.Point ?? 0)} />
            <Value name={t("portal.audit.field.DiscountPoint")} text={formatNumber(member.DiscountPoint ?? 0)} />
          </>
        )}
        {section.fields.map((field) => (
          <Value key={field.name} name={labelOf(field.name, t)} text={shown(field, member[field.name], t, lng)} />
        ))}
      </dl>
    </section>
  );
}

/** A fact; an empty one is dimmed. */
function Value({ name, text }: { name: string; text: string }) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{name}</dt>
      <dd className={text ? undefined : styles.empty}>{text || t("portal.member.empty")}</dd>
    </div>
  );
}
