/** Questions about the own records, each with what is expected. Read while the assistant is built. */
export const seenOwn = `
refund anyRefund: Where is my refund?
refund anyRefund: mera refnd kab aayega
refund anyRefund: मेरा रिफंड कहाँ है
refund anyRefund: refund abi tak nhi aya
refund anyRefund: show me all my refunds
refund anyRefund: mere sare refund dikhao
refund anyRefund: kis kis ka paisa wapas aana baki h
refund anyRefund: payment fail hua paise kat gye wapas kb ayenge
refund refundWhen: by what date will I receive my refund
refund refundWhen: refund kis din tak aa jayega
refund refundWhen: रिफंड किस तारीख तक मिल जाएगा
refund powerRefund: electricity bill refund status pls
refund powerRefund: बिजली के बिल का पैसा वापस कब आएगा
refund powerRefund: who has my 1240 refund right now, you or the gateway?
refund powerRefundWhen: when exactly will suryodaya refund 1240 be credited
refund waterRefund: pani wale bill ka refund abhi tak nahi mila 560 rs
refund help:paid-twice|waterRefund: I paid the water bill twice, what about the second amount
refund waterRefund: kaun sa refund late chal raha hai
refund waterRefund: कौन सा रिफंड देर से है?
refund waterRefundPay: how much compensation do I get for the late water refund
refund waterRefundPay: देरी के लिए मुझे कितना मुआवज़ा मिलेगा पानी वाले रिफंड पर
refund waterRefundRef: what is the UTR of my 560 refund
refund waterRefundRef: jaldhara water refund ka reference no kya h
refund waterRefundRef: पानी वाले रिफंड का यूटीआर नंबर दो
refund waterRefundRef: bank is asking for reference number of the jaldhara refund
refund tagRefund: when will the fastag money return
refund tagRefund: फास्टैग वाला पैसा वापस आया क्या
refund phoneRefund: 239 ka refund aaya kya
refund phoneRefund: lehar mobile ka refund kis din mila tha
refund gasRefund: when was the 450 gas refund credited
refund gasRefundPay: did I get anything extra because the gas refund of 450 was late
refund lastCredited: aakhri refund kab aaya tha
refund refundCount: mere kitne refund hain total
refund refundCount: मेरे कुल कितने रिफंड हैं
refund refundWhy: refund kyun aaya mera
refund waterRefundRef: has my bank got the jaldhara refund, need ref num
payment lastPayment: what happened to my last payment
payment lastPayment: latest paymnt kitne ka tha
payment gasPayment: nabha gas payment status
payment gasPayment: गैस सिलेंडर का भुगतान अटका हुआ है
payment gasPaymentUntil: until when will nabha gas confirm my payment
payment gasPaymentUntil: gas wala payment kab tak clear hoga
payment help:payment-pending|pendingPayments: money deducted but bill not paid
payment pendingPayments: कौन से भुगतान अभी पेंडिंग हैं
payment help:payment-pending|recharge|pendingPayments: my account debited but recharge not done
payment metroPayment: metro card recharge ho gaya kya
payment metroPayment: narmada metro 500 status
payment fiberFail: wifi ka payment fail kyu hua
payment fiberFail: taara fiber 799 declined why
payment failedPayments: मेरे कौन से भुगतान असफल रहे
payment help:payment-failed|failedPayments: my payment failed
payment bigFail: 18,403 wala payment hua ya nahi
payment lastRecharge: 299 recharge done?
payment lastRecharge: lehar mobile 299 ho gya kya
payment dthPayment: डीटीएच रिचार्ज हुआ क्या
payment postpaidPayment: lehar postpaid ka bill bhara kya maine
payment postpaidPayment: kal postpaid bhara tha confirm hua?
payment powerPaid: when did I last pay my electricity bill
payment powerPaid: bijli bill last time kab bhara tha
payment powerPaid: बिजली का बिल पिछली बार कब भरा था और कितना
payment powerPaid: last light bill payment date
payment powerPaidOct: did I pay 1105 to suryodaya
payment cardPayment: credit card payment 6200 complete kyu nahi hua
payment rechargeRef: I need the receipt of my 299 recharge
bills allBills: mere kitne bill bakaya hain
bills allBills: bill due
bills allBills: what do I need to pay
bills billTotal: total due of all bills
bills billTotal: सारे बिल मिलाकर कितना देना है
bills billTotal: add up everything I owe on bills
bills billCount: kitne bill baki h
bills powerBill: बिजली का बिल कितना है
bills powerBill: electrcity bil amt
bills powerBillWhen: bijli bill ki due date kya hai bhai
bills waterBill: पानी का बिल कब देना है
bills waterBillWhen: pani bill kab tak bhar sakta hu
bills fiberBill: wifi ka bill kitna aaya
bills fiberBill: ब्रॉडबैंड का बिल
bills fiberBill: internet bill due when
bills insuranceBill: बीमा का कितना देना है
bills insuranceBill: ekta insurance due
bills insuranceBill: did I miss my insurance premium
bills insuranceBill: bima ki kist reh gayi kya
bills overdueBill: kaunsa bill late ho gaya hai
bills overdueBill: kisi bill ki date nikal gayi kya
bills cardBill: chandi card due
bills cardBillWhen: credit card bill last date
bills cardBillWhen: cc bill kab tak bharna h
bills schoolBill: gyanodaya school fee due amount
bills schoolBill: bacche ki fees ki last date
bills nextBill: next bill due date
bills bigBill: which is my biggest bill
autopay autopayNext: when is my next autopay
autopay autopayNext: autopay se agla paisa kab katega
autopay fiberAutopay: autopay of taara fiber
autopay fiberAutopay: is autopay on for my broadband
autopay autopayList: kis kis bill pe auto pay laga hai
autopay postpaidAutopay: why is my postpaid autopay not working
autopay postpaidAutopay: which autopay is paused
autopay postpaidAutopay: पोस्टपेड का ऑटोपे रुका हुआ है क्या
autopay waterAutopay: jaldhara ka autopay shuru hua kya
autopay waterAutopay: water bill autopay status
autopay gasAutopay: gas ka autopay abhi bhi chalu hai?
autopay cardAutopay: chandi card autopay limit
autopay cardAutopay: credit card ke autopay ki limit kitni hai
autopay cardAutopay: क्रेडिट कार्ड का ऑटोपे कितने तक का है
autopay cardAutopay: will autopay pay my credit card bill of 6200
autopay loanMandate: is autopay active on my udaan loan
autopay lateMandate: himadri credit mandate active?
autopay lateMandate: himadri wale loan ka auto debit kyu nahi hua
loan nextEmi: when is my next EMI
loan nextEmi: meri emi kitni hai
loan nextEmi: मेरी अगली किस्त कब है
loan nextEmi: emi date kya hai
loan nextEmi: next instalment amount
loan udaanEmi: udaan emi date
loan udaanEmi: udaan personal loan ki agli kist kitni aur kab
loan owed: मेरा लोन कितना बाकी है
loan owed: mera karza kitna bacha h
loan owed: loan outstanding
loan udaanOwed: udaan ka kitna paisa bacha hai dene ko
loan lateOwed: himadri credit loan balance
loan lateOwed: गाड़ी वाले लोन का कितना बाकी है
loan lateDue: himadri ki emi kitni overdue hai
loan lateDue: meri kaun si kist chhut gayi
loan lateDue: कौन सा लोन ओवरड्यू है
loan lateDays: how many days late is my himadri emi
loan lateDays: himadri emi kitne din late hai
loan lateFee: what penalty was added on my himadri loan
loan loanList: मेरे सारे लोन दिखाओ
loan loanCount: how many loans do I have
loan loanCount: mere kitne loan hai
loan udaanApr: What is the APR of my udaan loan
loan anyApr: What is the APR of my loan
loan anyRate: what interest rate am I paying on my loan
loan udaanRate: udaan ka byaj dar kitna hai
loan udaanRate: interest rate of my udaan personal loan
loan lateRate: rate of interest on two wheeler loan
loan udaanFee: how much processing fee did udaan take
loan udaanInterest: total interest on my udaan loan
loan udaanInterest: udaan ko total kitna byaj dunga
loan udaanTenure: tenure of my udaan loan
loan lastRepayment: when did I pay my last EMI
loan lastRepayment: मैंने आख़िरी किस्त कब भरी थी
loan udaanRepayment: was my november udaan emi paid
loan udaanRepayment: udaan ki 5 november wali kist gayi kya
loan lateRepayment: why did my himadri emi bounce
loan lateRepayment: himadri repayment 23 november ka kya hua
close closeAny: aaj loan band karu to kitna dena padega
close closeUdaan: foreclosure amount for udaan loan
close closeUdaan: udaan loan aaj close karna ho to kitna paisa lagega
close closeUdaan: उड़ान लोन आज पूरा चुकाना हो तो कितना देना होगा
close closeLate: himadri ka poora loan abhi chuka du to kitna
close closeLate: full and final amount himadri credit
ahead partEmi:10000:2027-01: if I prepay 10k on udaan what is my emi in January
ahead partPay:10000: what if I pay 10000 extra on udaan
ahead partPay:15000: udaan me 15 hazar extra de du to kya hoga
ahead partPay:20000: can I part pay 20,000 on udaan now, what changes
ahead emiIn:2027-02: what is my udaan EMI in February
ahead emiIn:2027-01: january me udaan ki emi kitni jayegi
ahead tooMuch: can I prepay 60,000 on udaan
application reviewApp: chandrika finance application status
application reviewApp: मेरे लोन आवेदन की स्थिति
application reviewApp: home repair loan ka kya hua
application reviewApp: chandrika kab tak batayega
application rejectedApp: vindhya capital ne loan reject kyu kiya
application rejectedApp: मेरा लोन क्यों रिजेक्ट हुआ
application reapply: when can I apply again at vindhya
score score: cibil
score scoreDay: when was my credit score last checked
score scoreDay: score kis tareekh ka hai
coins coins: how many coins do I have
coins coins: मेरे पास कितने सिक्के हैं
coins coins: sikke kitne bache
coins coins: total coinz
coins coinWorth: mere coins ki keemat kitne rupay hai
coins coinsEnd: when do my coins expire
coins coinsEnd: how many coins will I lose and when
coins coinsSpent: मेरे सिक्के कहाँ खर्च हुए
coins coinsEarned: aaj kitne coin mile
coins coinsEarned: coin history dikhao
coins coinsBack: did my coins come back for the chai mug
coins coinsBack: chai mug ke coin wapas mile kya
coins help:coins-missing|coinsTaken: why were 100 coins taken back
coupons lunch: tiffin ghar offer
coupons lunchEnd: tiffin ghar ka coupon kab tak chalega
coupons pizza: pizza coupon
coupons clothes: kapde ka coupon
coupons clothes: offers on clothes
coupons clothesEnd: rangrez coupon last date
coupons medicine: dawai par discount
coupons soapEnd: last day of my sugandh soap coupon
coupons saved: which coupons have I saved
prizes prizeList: मेरे इनाम कौन से हैं
prizes voucher: किताब वाले वाउचर का कोड
prizes voucherEnd: when does my book voucher expire
prizes parcel: where is my steel bottle
prizes parcel: मेरी स्टील बोतल कब आएगी
prizes mug: why did I not get the chai mug
prizes mug: chai mug kyon nahi aaya
prizes scratch: do I have a scratch card
prizes scratch: scratch card kab tak scratch kar sakte hai
prizes scratch: मेरा स्क्रैच कार्ड बाकी है क्या
requests anyRequest: status of my complaint
requests anyRequest: meri shikayat ka kya hua
requests waitingRequest: which request is waiting for my reply
requests waitingRequest: loan charges wali complaint me kya hua
requests coinRequest: coins wali request kab tak dekhi jayegi
requests doneRequest: was my coupon code complaint resolved
requests doneRequest: coupon ki shikayat hal hui kya
requests requestCount: meri kitni shikayat khuli hai
spending spentNow: is mahine kitna kharch hua
spending spentOct: how much did I spend in October
spending spentOct: अक्टूबर में कितना ख़र्च किया
spending spentOct: pichle mahine ka total kharcha
spending spentSep: what did I spend in sept
spending powerNow: how much did I pay for electricity this month
spending powerNow: is mahine bijli pe kitna gaya
spending powerOct: how much did I spend on electricity last month
spending waterNow: pani pe kitna kharch kiya november me
spending waterSep: september me pani ka kitna diya tha
spending phoneNow: recharge me kitna gaya is mahine
spending fiberOct: internet pe october ka kharcha
spending yesterday: कल मैंने कितना खर्च किया
spending day20: what did I pay on 20 november
spending topNow: where did I spend the most this month
spending topNow: किस चीज़ पर सबसे ज़्यादा खर्च हुआ
spending bothMonths: did I spend more this month than last month
account uid: meri user id kya hai
account mobile: which mobile number is on my account
account mobile: mera registered number kaun sa hai
account mobile: मेरे खाते में कौन सा मोबाइल नंबर है
account name: what is my name in this app
account name: mera naam kya hai
refund anyRefund: मेरा रिफंड अभी तक नहीं आया
refund powerRefundWhen: सूर्योदय विद्युत का रिफंड कितने तारीख तक आएगा
refund phoneRefund: मोबाइल रिचार्ज का 239 रुपया कब वापस मिला
refund refundWhy: 1240 का भुगतान वापस क्यों किया गया
payment gasPayment: नाभा गैस का भुगतान कहाँ तक पहुँचा
payment pendingPayments: क्या मेरा कोई पैसा बीच में अटका है
payment schoolPayment: स्कूल की फीस का भुगतान पूरा हुआ या नहीं
bills allBills: इस समय कितना बकाया है बिलों का
bills insuranceBill: बीमा का प्रीमियम छूट गया क्या
bills waterBillWhen: जलधारा के बिल की अंतिम तिथि
bills bigBill: सबसे बड़ा बिल कौन सा है
autopay autopayNext: ऑटोपे से अगली बार कितने पैसे कटेंगे
autopay fiberLastDebit: तारा फाइबर के लिए पिछली बार पैसे कब कटे थे
autopay gasAutopay: गैस का ऑटोपे कब ख़त्म हुआ
loan udaanEmi: उड़ान की किस्त कितने की है
loan lateDue: हिमाद्री की कितनी किस्त बकाया है
loan udaanTenure: उड़ान का लोन कितने महीने का है
loan udaanPaid: उड़ान को अब तक कितना चुका दिया है
loan lateFee: हिमाद्री पर कितना जुर्माना लगा
close closeLate: हिमाद्री का पूरा लोन आज चुकाऊँ तो कितना देना होगा
ahead owedIn:2027-01: जनवरी में उड़ान का कितना बाकी रहेगा
ahead emiIn:2027-02: फरवरी में उड़ान की कितनी ईएमआई जाएगी
application reviewApp: चंद्रिका फाइनेंस ने मेरा लोन मंज़ूर किया क्या
application rejectedApp: विंध्या कैपिटल ने मना क्यों किया
score scoreBefore: मेरा स्कोर पहले से बढ़ा क्या
coins coinsBack: चाय मग के सिक्के वापस मिले क्या
coins coinsSpent: पिछली बार सिक्के किस चीज़ पर लगाए थे
coupons medicine: दवा की दुकान पर कोई छूट है?
prizes parcel: मेरी बोतल का ट्रैकिंग नंबर क्या है
prizes prizeList: मैंने अब तक क्या क्या जीता है
requests anyRequest: मेरी शिकायत का जवाब कब मिलेगा
spending spentSep: सितंबर में कितना खर्च हुआ था
spending yesterday: कल कितने रुपये खर्च किए
spending waterNow: इस महीने पानी पर कितना लगा
payment lastPayment: क्या मेरा बिल भर गया?
payment lastPayment: kya mera bill bhar gaya
payment lastPayment: paise kat gaye kya
payment lastPayment: bill jama ho gaya kya
payment lastPayment: क्या मेरा बिल पे हो चुका है
payment lastRecharge: क्या मेरा रिचार्ज हो चुका है
payment powerPaid: how much was my last electricity bill
close closeAny: can I repay the loan before time?
close closeAny: क्या मैं अपना लोन जल्दी बंद कर सकता हूँ
close closeAny: kya loan samay se pehle chuka sakte hain
payment powerRefund|failedPayments|pendingPayments|lastPayment: bill paid but not updated
payment powerRefund: I paid my electricity bill but it still shows unpaid
payment phoneRefund: my recharge failed but money was deducted
payment phoneRefund: recharge fail ho gaya paise kat gaye
loan nextEmi: what is my EMI date
loan anyApr: what is the interest on my loan
loan lateFee|CLARIFIED: late fee kitni hai
coins coins|CLARIFIED: mera balance kitna hai
`;
