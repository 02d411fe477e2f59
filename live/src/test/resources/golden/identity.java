class Golden {}
