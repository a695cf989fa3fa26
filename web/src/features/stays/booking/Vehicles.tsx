import { useId, useRef } from "react";
import { useTexts } from "../../../i18n/texts";
import { Button } from "../../../ui/Button";
import { useNotes } from "../../../ui/Field";
import field from "../../../ui/Field.module.css";
import { Icon } from "../../../ui/Icon";
import styles from "./Booking.module.css";

export const mostPlates = 8;
export const longestPlate = 10;

interface VehiclesProps {
  plates: readonly string[];
  /** Those of earlier stays. */
  saved: readonly string[];
  onChange: (plates: string[]) => void;
  error: string | undefined;
}

/** The vehicles that come along: a row for each, and those of earlier stays by a press. */
export function Vehicles({ plates, saved, onChange, error }: VehiclesProps) {
  const { t } = useTexts();
  const id = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const notes = useNotes(id, t("membership.booking.platesHint"), error);
  const offered = saved.filter((plate) => !plates.includes(plate));
  const focus = (row: number) =>
    // After React has drawn the row.
    requestAnimationFrame(() => group.current?.querySelectorAll("input")[row]?.focus());
  const add = (plate = "") => {
    const empty = plates.findIndex((one) => one.trim() === "");
    if (plate && empty >= 0) return onChange(plates.map((one, row) => (row === empty ? plate : one)));
    onChange([...plates, plate]);
    if (!plate) focus(plates.length);
  };
  const remove = (row: number) => {
    onChange(plates.length > 1 ? plates.filter((_, other) => other !== row) : [""]);
    focus(Math.max(0, row - 1));
  };
  return (
    <fieldset ref={group} className={styles.vehicles}>
      <legend className={field.label}>
        {t("membership.booking.plates")} <span className={field.required}>{t("ui.required")}</span>
      </legend>
      {plates.map((plate, row) => (
        <div key={row} className={styles.plate}>
          <input
            {...(row === 0 && notes.control)}
            className={field.input}
            name="RegistrationNumber"
            aria-label={t("membership.booking.plate", { n: row + 1 })}
            required={row === 0}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestPlate}
            value={plate}
            onChange={(event) =>
              onChange(plates.map((one, other) => (other === row ? event.target.value.toUpperCase() : one)))
            }
          />
          {(plates.length > 1 || plate !== "") && (
            <button
              type="button"
              className={styles.step}
              aria-label={t("membership.booking.removePlate", { plate: plate || row + 1 })}
              onClick={() => remove(row)}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {notes.shown}
      <div className={styles.offered}>
        {plates.length < mostPlates && (
          <Button kind="secondary" size="small" onClick={() => add()}>
            <Icon name="plus" />
            {t("membership.booking.addPlate")}
          </Button>
        )}
        {(plates.length < mostPlates || plates.includes("")) &&
          offered.map((plate) => (
            <Button key={plate} kind="quiet" size="small" onClick={() => add(plate)}>
              {t("membership.booking.usePlate", { plate })}
            </Button>
          ))}
      </div>
    </fieldset>
  );
}
