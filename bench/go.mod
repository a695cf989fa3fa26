module holidaypark/bench

go 1.26
